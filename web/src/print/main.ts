import '../style/base.css';
import './paper.css';

import { mount } from 'svelte';

import Print from './Print.svelte';

mount(Print, { target: document.body });
