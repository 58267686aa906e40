import '../style/base.css';

import { mount } from 'svelte';

import Player from './Player.svelte';

mount(Player, { target: document.body });
