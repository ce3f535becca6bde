/**
 * Measures the console's list of 10,000 rows in Chromium: `node scripts/toolchain.mjs node bench/data-table.ts`. Prints how
 * long frames take while it is scrolled, jumped through and resized; 95 of 100 should take less than 50 ms.
 */
import { chromium, type Page } from 'playwright-core';
import { chromiumOnPath } from '../scripts/chromium.ts';
import { numbersFor } from '../test/console/fixtures/numbers.ts';
import { buildFixture } from '../test/console/support/fixture.ts';

/** Nothing listens there: every request is answered by the fixture. */
const ORIGIN = 'http://127.0.0.1:9';
const STEPS = 200;

process.env.NODE_ENV = 'production';
const executablePath = chromiumOnPath();
if (!executablePath) throw new Error('There is no chromium on the path');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1280, height: 800 } });
const prepare = await buildFixture('numbers', { rows: numbersFor }, '');
await prepare(context);
const page = await context.newPage();
await page.goto('/console/fixture/');
await page.locator('[data-row]').first().waitFor();

await measure('scrolled by the wheel', async () => {
  await page.mouse.move(600, 500);
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, 240);
});
await measure('jumped through', async () => {
  for (let step = 0; step < STEPS; step++) {
    await page.evaluate(`document.querySelector('.data-table-scroll').scrollTop = ${(step * 7919 * 32) % 319_000}`);
    await page.waitForTimeout(15);
  }
});
await measure('scrolled by arrow keys', async () => {
  await page.locator('[data-row]').nth(15).click();
  for (let step = 0; step < STEPS; step++) await page.keyboard.press('ArrowDown');
});
await measure('resized', async () => {
  const edge = await page.getByRole('separator', { name: 'Width of Name' }).boundingBox();
  if (!edge) throw new Error('no edge');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) await page.mouse.move(edge.x + (step % 100) * 3, edge.y + 10);
  await page.mouse.up();
});
await browser.close();

/** Notes how far frames are apart while something is done. */
async function measure(name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(
    `window.frames_ = []; window.isMeasured = true;
     { let last = performance.now();
       const note = (now) => { frames_.push(now - last); last = now; if (isMeasured) requestAnimationFrame(note); };
       requestAnimationFrame((now) => { last = now; requestAnimationFrame(note); }); }`,
  );
  await act();
  const frames = await durations(page);
  const quantile = (q: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * q))]?.toFixed(1);
  const slow = frames.filter((frame) => frame >= 50).length;
  console.log(
    `${name}: ${frames.length} frames, p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)}, p99 ${quantile(0.99)}, longest ${quantile(1)}; ${slow} of 50 ms or more`,
  );
}

/** @returns milliseconds, ascending */
async function durations(measured: Page): Promise<number[]> {
  const frames = (await measured.evaluate('isMeasured = false; frames_')) as number[];
  return frames.sort((a, b) => a - b);
}
