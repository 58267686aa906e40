import type { Material } from './wood';

/** A slab to be painted: its size in pixels, the distance of two lines, its material. */
export interface SlabOrder {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly material: Material;
}
