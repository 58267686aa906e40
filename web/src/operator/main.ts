import '../style/base.css';

import { mount } from 'svelte';

import Operator from './Operator.svelte';

mount(Operator, { target: document.body });
