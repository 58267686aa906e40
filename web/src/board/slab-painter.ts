import type { SlabOrder } from './slab-order';
import { slab } from './wood';

// A worker: painting takes a phone longer than a page may stand still.
onmessage = ({ data }: MessageEvent<SlabOrder>) => {
  const pixels = slab(data.width, data.height, data.cell, data.material);
  postMessage(pixels, { transfer: [pixels.buffer] });
};
