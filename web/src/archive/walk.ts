import type { BoardView } from '../board/board-view';
import type { NodeView } from '../wire/NodeView';
import type { TreeView } from '../wire/TreeView';

/** Where somebody stands in a tree: a place in its list of nodes, or `undefined` at the start. */
export type Spot = number | undefined;

/** The moves that follow a spot, the main line's first. */
export function following(tree: TreeView, spot: Spot): readonly number[] {
  return tree.nodes.flatMap((node, index) => (node.parent === spot ? [index] : []));
}

/** The moves that lead to a spot. */
export function pathTo(tree: TreeView, spot: Spot): readonly number[] {
  const path: number[] = [];
  for (let at = spot; at !== undefined; at = tree.nodes[at]?.parent) path.unshift(at);
  return path;
}

/** The path to a spot and on to the end of its line. */
export function lineThrough(tree: TreeView, spot: Spot): readonly number[] {
  const line = [...pathTo(tree, spot)];
  for (let next = following(tree, line.at(-1))[0]; next !== undefined;) {
    line.push(next);
    next = following(tree, next)[0];
  }
  return line;
}

/** Which side moves first. */
export function blackBegins(tree: TreeView): boolean {
  return tree.start.split(' ')[1] === 'b';
}

/** The board at a spot. */
export function boardAt(tree: TreeView, spot: Spot): BoardView {
  const node: NodeView | undefined = spot === undefined ? undefined : tree.nodes[spot];
  return {
    game: 0,
    ply: pathTo(tree, spot).length,
    fen: node?.fen ?? tree.start,
    last: node?.mv,
    check: undefined,
    legal: [],
    pending: undefined,
  };
}
