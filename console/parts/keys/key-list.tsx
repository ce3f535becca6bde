/** The list of keys that `?` opens. */
import { Fragment, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { actSingleKeys, currentShortcuts, switchSingleKeys } from './keys.ts';

/** Keys that parts handle themselves, on the element that has the focus. */
const ELSEWHERE = [
  { key: 'Esc', does: 'Close what is open' },
  { key: '↑ ↓', does: 'Go through the rows of a table, from its header too' },
  { key: '← →', does: 'Go through the cells of a row; on the edge of a column, change its width' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'Space', does: 'Select the row' },
];

export function KeyList({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(actSingleKeys);
  return (
    <Dialog label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      <dl className="keys">
        {[...currentShortcuts(), ...ELSEWHERE].map(({ key, does }) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />{' '}
        Single characters act as keys
      </label>
      <p>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
