/** A tree whose nodes are loaded as they open; arrows move, Enter opens the code's page. Another tree takes another `key`. */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '../../parts/answers/states.tsx';
import { type Children, moveBy, type TreeNode, treeRows } from './tree-rows.ts';

interface CodeTreeProps {
  label: string;
  roots: readonly TreeNode[];
  /** Must keep its identity between renderings. */
  load: (node: TreeNode) => Promise<readonly TreeNode[]>;
  /** Nodes from a root down to the one whose page is open; empty if none is. */
  path: readonly TreeNode[];
  onOpen: (code: string) => void;
}

export function CodeTree({ label, roots, load, path, onOpen }: CodeTreeProps) {
  const { children, open, failure, show, hide, retry } = useNodes(load);
  const chosen = path.at(-1)?.id;
  const [focused, setFocused] = useState<string | undefined>(chosen ?? roots[0]?.id);
  const tree = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const node of path) if (!node.isLeaf) show(node);
    const last = path.at(-1);
    if (last) setFocused(last.id);
  }, [path, show]);

  const rows = treeRows(roots, children, open);
  const place = Math.max(
    rows.findIndex(({ node }) => node.id === focused),
    0,
  );
  const rowAt = (at: number) => tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at];

  const isChosenSeen = rows.some(({ node }) => node.id === chosen);
  useEffect(() => {
    if (isChosenSeen && chosen !== undefined)
      tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isChosenSeen, chosen]);

  const press = (event: KeyboardEvent) => {
    const row = rows[place];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (row.node.code !== null) onOpen(row.node.code);
      else if (row.isOpen) hide(row.node);
      else show(row.node);
    } else {
      const move = moveBy(event.key, rows, place);
      if (!move) return;
      if (move.open !== undefined) show(row.node);
      if (move.close !== undefined) hide(row.node);
      if (move.focus !== undefined) {
        setFocused(rows[move.focus]?.node.id);
        rowAt(move.focus)?.focus();
      }
    }
    event.preventDefault();
  };

  return (
    <div className="code-tree">
      <div role="tree" aria-label={label} ref={tree} onKeyDown={press}>
        {rows.map(({ node, level, position, size, isOpen }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears its keys
          <div
            key={node.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-expanded={node.isLeaf ? undefined : isOpen}
            aria-selected={node.id === chosen}
            aria-busy={isOpen && !node.isLeaf && !children.has(node.id)}
            tabIndex={at === place ? 0 : -1}
            style={{ paddingInlineStart: `${level * 0.9 - 0.5}rem` }}
            onClick={() => {
              setFocused(node.id);
              rowAt(at)?.focus();
              if (node.code !== null) onOpen(node.code);
              if (isOpen && (node.code === null || node.id === chosen)) hide(node);
              else if (!node.isLeaf) show(node);
            }}
          >
            <span className="code-tree-mark" aria-hidden="true">
              {node.isLeaf ? '' : isOpen ? '▾' : '▸'}
            </span>
            {node.label}
            {isOpen && children.get(node.id)?.length === 0 && <em> none in the loaded data</em>}
          </div>
        ))}
      </div>
      {failure !== null && <Failure error={failure} onRetry={retry} />}
    </div>
  );
}

/** Keeps the open nodes and the loaded children. */
function useNodes(load: CodeTreeProps['load']) {
  const [children, setChildren] = useState<Children>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<{ node: TreeNode; error: unknown } | null>(null);
  const requestedIds = useRef(new Set<string>());
  const show = useCallback(
    (node: TreeNode) => {
      setOpen((before) => new Set(before).add(node.id));
      if (requestedIds.current.has(node.id)) return;
      requestedIds.current.add(node.id);
      load(node).then(
        (loaded) => setChildren((before) => new Map(before).set(node.id, loaded)),
        (error) => {
          requestedIds.current.delete(node.id);
          setFailed({ node, error });
        },
      );
    },
    [load],
  );
  const hide = useCallback((node: TreeNode) => {
    setOpen((before) => new Set([...before].filter((id) => id !== node.id)));
  }, []);
  const retry = () => {
    if (!failed) return;
    setFailed(null);
    show(failed.node);
  };
  return { children, open, failure: failed === null ? null : failed.error, show, hide, retry };
}
