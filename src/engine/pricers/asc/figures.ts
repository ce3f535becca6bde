/** The figures of ambulatory surgical centers that an operator gives, as the final rule prints them. */
import { type FigureSheet, figureSheet } from '../../core/asked-figures.ts';

const WHERE = 'OPPS/ASC final rule of the calendar year, section on the calculation of the ASC conversion factor';

export const ASC_FIGURES: FigureSheet = figureSheet({
  asks: [
    {
      name: 'conversion_factor',
      kind: 'rate',
      meaning: 'Conversion factor of centers that meet the quality reporting requirements',
      where: WHERE,
    },
    {
      name: 'reduced_conversion_factor',
      kind: 'rate',
      meaning: 'Conversion factor of centers that do not (2 percentage points less of the update)',
      where: WHERE,
    },
  ],
});
