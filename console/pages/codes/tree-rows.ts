/** A tree as rows: which of its nodes are seen, and where a key leads. */

export interface TreeNode {
  id: string;
  label: string;
  /** Code whose page it opens; null for a node that only groups others. */
  code: string | null;
  isLeaf: boolean;
}

export interface TreeRow {
  node: TreeNode;
  /** 1 for a root. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  size: number;
  isOpen: boolean;
}

export type Children = ReadonlyMap<string, readonly TreeNode[]>;

/** Returns the nodes that are seen, in order: those below an open one whose children are there. */
export function treeRows(roots: readonly TreeNode[], children: Children, open: ReadonlySet<string>): TreeRow[] {
  const rowsOf = (nodes: readonly TreeNode[], level: number): TreeRow[] =>
    nodes.flatMap((node, at) => {
      const isOpen = open.has(node.id);
      const row = { node, level, position: at + 1, size: nodes.length, isOpen };
      return [row, ...(isOpen ? rowsOf(children.get(node.id) ?? [], level + 1) : [])];
    });
  return rowsOf(roots, 1);
}

/** Effect of a key in a tree. */
export interface Move {
  /** Index of the row that gets the focus. */
  focus?: number;
  open?: string;
  close?: string;
}

/** Returns what a key does on a row, as the ARIA practices have it for trees; null for other keys. */
export function moveBy(key: string, rows: readonly TreeRow[], at: number): Move | null {
  const row = rows[at];
  if (!row) return null;
  const { node, level, isOpen } = row;
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { focus: Math.max(at - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: rows.length - 1 };
    case 'ArrowRight': {
      if (node.isLeaf) return {};
      if (!isOpen) return { open: node.id };
      return rows[at + 1]?.level === level + 1 ? { focus: at + 1 } : {};
    }
    case 'ArrowLeft': {
      if (isOpen && !node.isLeaf) return { close: node.id };
      const parent = rows.findLastIndex((other, place) => place < at && other.level === level - 1);
      return parent < 0 ? {} : { focus: parent };
    }
    default:
      return null;
  }
}
