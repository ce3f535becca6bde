/** Blood: transfusion without a product (43), products and their processing (73) with the blood deductible. */
import { HELD, IGNORED, LIAF_1, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { MOD } from '../../tables/modifiers.ts';

/** 43: transfusion on a claim without a blood product. */
export function transfusion(run: Run): void {
  if (!run.anyHas(HCPCS.blood_service)) return;
  if (run.lines.some((line) => (line.out & IGNORED) === 0 && run.has(line, HCPCS.blood_product))) return;
  for (const line of run.lines)
    if ((line.out & NOT_EDITED) === 0 && run.has(line, HCPCS.blood_service)) run.raise(line, 43);
}

/** Charged product (038x), and its processing and storage (039x). */
const isProduct = ({ revenue }: WorkLine) => revenue >= 380 && revenue <= 389;
const isProcessing = ({ revenue }: WorkLine) => revenue >= 390 && revenue <= 399;
const hasBl = ({ modifiers }: WorkLine) => (modifiers & MOD.BL) !== 0;
const unitsOf = (lines: readonly WorkLine[]) => lines.reduce((sum, { units }) => sum + units, 0);

/** 73: products and processing of one code on one day belong together. */
export function bloodProducts(run: Run): void {
  if (!run.anyHas(HCPCS.blood_product)) return;
  for (const { lines } of run.days)
    for (const line of lines)
      if ((line.out & (IGNORED | HELD)) === 0 && run.has(line, HCPCS.blood_product))
        editProduct(
          run,
          line,
          lines.filter(({ code }) => code === line.code),
        );
}

function editProduct(run: Run, line: WorkLine, alike: readonly WorkLine[]): void {
  const raise = (...on: readonly WorkLine[]) => {
    if ((line.out & LIAF_1) === 0) for (const each of on) run.raise(each, 73);
  };
  const products = alike.filter(isProduct);
  if (isProduct(line)) {
    if (!alike.some(isProcessing)) raise(line);
  } else if (!isProcessing(line)) run.raise(line, 73);
  else if (!hasBl(line)) for (const product of products) raise(line, product);
  else if (products.length === 0) raise(line);
  else if (products.every(hasBl))
    compareUnits(
      raise,
      products,
      alike.filter((each) => isProcessing(each) && hasBl(each)),
    );
  else for (const product of products) if (!hasBl(product)) raise(line, product);
}

/** With modifier BL on all lines: 73 if the units of products and processing differ, else the marks of the deductible. */
function compareUnits(
  raise: (...on: readonly WorkLine[]) => void,
  products: readonly WorkLine[],
  processing: readonly WorkLine[],
): void {
  if (unitsOf(products) !== unitsOf(processing)) {
    raise(...products, ...processing);
    return;
  }
  for (const product of products) product.marks |= MARK.blood;
  for (const each of processing) each.marks |= MARK.bloodProcessing;
}
