/**
 * Measures in Chromium how soon a stay's DRG follows a key: `node scripts/toolchain.mjs node bench/live-coding.ts ORIGIN KEY`,
 * as `npm start` prints them. Codes are typed one after the other. Prints the time from Enter to the first change of the page, and
 * to the DRG of all codes so far, the local service's answer included.
 */
import { chromium } from 'playwright-core';
import { chromiumOnPath } from '../scripts/chromium.ts';

/** A stay without codes, as it stands when a coder begins. */
const STAY = {
  ...{ modules: ['AUTO'], bill_type: '111', patient_status: '01', total_charges: 42_000 },
  ...{ admit_date: '2026-03-02', from_date: '2026-03-02', thru_date: '2026-03-07' },
  ...{ patient: { age: 74, sex: 'F' }, billing_provider: { other_id: '980001' } },
};
const CODES = ['I11.0', 'I50.22', 'N17.9', 'I48.91', 'E11.22', 'N18.31', 'Z79.01', 'D64.9'];
const ROUNDS = 3;
/** Milliseconds before the next code, so that each is measured at quiet. */
const REST = 700;

const [origin, key] = process.argv.slice(2);
const executablePath = chromiumOnPath();
if (!origin || !key) throw new Error('Give the address and the key that `npm start` prints');
if (!executablePath) throw new Error('There is no chromium on the path');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${origin}/static/icon.svg`);
await page.context().request.post(`${origin}/console/session`, {
  headers: { Authorization: `Bearer ${key}`, 'Sec-Fetch-Site': 'same-origin' },
});
const echoes: number[] = [];
const answers: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await page.evaluate(`sessionStorage.setItem('claims:draft', ${JSON.stringify(JSON.stringify(STAY))})`);
  await page.goto(`${origin}/console/claims`);
  const live = page.getByRole('region', { name: 'DRG as you type' });
  await live.getByText('The DRG appears with the principal diagnosis.').waitFor();
  await page.keyboard.press('Control+.');
  for (const [place, code] of CODES.entries()) {
    await page.keyboard.type(code, { delay: 60 });
    await page.evaluate(timesAfterEnter(place + 1));
    await page.keyboard.press('Enter');
    const { echo, answer } = await page.evaluate<{ echo: number; answer: number }>('window.times');
    echoes.push(echo);
    answers.push(answer);
    await page.waitForTimeout(REST);
  }
}
await browser.close();
print('Enter to the first change on the page', echoes);
print('Enter to the DRG with the code', answers);

/** Runs in the page: `window.times` resolves when the panel has the DRG, and a row of each code beside the principal diagnosis. */
function timesAfterEnter(codes: number): string {
  return `window.times = new Promise((resolve) => {
    let begun = 0;
    let echo = 0;
    const observer = new MutationObserver(() => {
      if (begun === 0) return;
      echo ||= performance.now() - begun;
      if (!/DRG \\d/.test(document.querySelector('.live h2')?.textContent) || document.querySelectorAll('.live-roles tbody tr').length < ${codes - 1}) return;
      observer.disconnect();
      resolve({ echo, answer: performance.now() - begun });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const begin = ({ key }) => {
      if (key !== 'Enter') return;
      removeEventListener('keydown', begin, true);
      begun = performance.now();
    };
    addEventListener('keydown', begin, true);
  });
  0`;
}

function print(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]?.toFixed(0);
  console.log(
    `${name}: ${sorted.length} times, p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)}, longest ${quantile(1)}`,
  );
}
