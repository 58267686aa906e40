import '../style/base.css';

import { mount } from 'svelte';

import Arbiter from './Arbiter.svelte';

mount(Arbiter, { target: document.body });
