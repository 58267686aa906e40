import '../style/base.css';

import { mount } from 'svelte';

import Audience from './Audience.svelte';

mount(Audience, { target: document.body });
