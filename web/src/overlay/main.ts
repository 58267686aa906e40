import '../style/base.css';
import './overlay.css';

import { mount } from 'svelte';

import { language } from '../text/language.svelte';
import { embeddedIn, layerIn, settingsIn } from './settings';

const settings = settingsIn(location.search);
const layer = layerIn(location.pathname);
const game = embeddedIn(location.pathname);

if (layer !== undefined) {
  document.documentElement.dataset.layer = layer;
  document.documentElement.style.setProperty('--size', String(settings.size / 100));
}
if (layer !== undefined || game !== undefined) {
  document.body.dataset.theme = settings.theme;
  language.show(settings.language);
}

if (layer !== undefined) {
  const { default: Overlay } = await import('./Overlay.svelte');
  mount(Overlay, { target: document.body, props: { layer, settings } });
} else if (game !== undefined) {
  const { default: Embed } = await import('./Embed.svelte');
  mount(Embed, { target: document.body, props: { settings: { ...settings, game } } });
} else {
  const { default: OverlayList } = await import('./OverlayList.svelte');
  mount(OverlayList, { target: document.body });
}
