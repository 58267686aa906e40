import '../style/base.css';

import { mount } from 'svelte';

import Archive from './Archive.svelte';

mount(Archive, { target: document.body });
