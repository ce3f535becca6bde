/** A value a state, as tiles of one size. The same figures must stand in a table beside it. */
import '../../../style/tile-grid.css';
import { STATE_TILES, shadeOf } from './state-tiles.ts';

interface TileGridProps {
  /** The tiles in a sentence. */
  sentence: string;
  /** By state: what decides the shade, and what the tile says. */
  values: ReadonlyMap<string, { value: number; text: string }>;
}

export function TileGrid({ sentence, values }: TileGridProps) {
  const all = [...values.values()].map(({ value }) => value);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return (
    <div role="img" aria-label={sentence} className="tile-grid">
      {Object.entries(STATE_TILES).map(([state, [row, column]]) => {
        const tile = values.get(state);
        return (
          <span
            key={state}
            data-shade={tile && shadeOf(tile.value, lowest, highest)}
            style={{ gridRow: row + 1, gridColumn: column + 1 }}
          >
            <b>{state}</b>
            {tile && <small>{tile.text}</small>}
          </span>
        );
      })}
    </div>
  );
}
