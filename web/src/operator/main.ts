import '../style/base.css';

import { mount } from 'svelte';

import Operator from './Operator.svelte';

mount(Operator, { target: document.body });

// Plain http has no service worker: everything works without one, only the page itself is not kept.
if (isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/operator-worker.js').catch((fault: unknown) => {
      console.warn('the page is not kept for when the line is away', fault);
    });
  });
}
