import '../style/base.css';

import { mount } from 'svelte';

import Screens from './Screens.svelte';

mount(Screens, { target: document.body });
