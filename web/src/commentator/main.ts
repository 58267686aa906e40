import '../style/base.css';

import { mount } from 'svelte';

import Commentator from './Commentator.svelte';

mount(Commentator, { target: document.body });
