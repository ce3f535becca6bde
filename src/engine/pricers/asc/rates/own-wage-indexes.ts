/** Wage indexes of areas that have several in CMS's file of a year. */
import { byCalendarYear } from '../../../core/dated.ts';
import { type Figure, figure } from '../../../core/figure.ts';

const derived = (index: string) => figure(index, 'D', 'wage index files of 2024 and 2026');
/** Inferred only from its similarity to the indexes of 2024 and 2026. */
const alike = (index: string) => figure(index, 'I', 'wage index files of 2024 and 2026');

/**
 * The area's own index by its code. The others in the file are of counties that came from another area: 95 percent of
 * what that had in the year before.
 */
export const OWN_WAGE_INDEXES = byCalendarYear<Readonly<Record<string, Figure>>>({
  2025: {
    '01': derived('0.6471'),
    '04': alike('0.7185'),
    '07': derived('0.9571'),
    '11': derived('0.7556'),
    '13': derived('0.7219'),
    '14': derived('0.8188'),
    '15': derived('0.8657'),
    '18': derived('0.8152'),
    '19': derived('0.6789'),
    '21': derived('0.8679'),
    '22': alike('1.1970'),
    '23': derived('0.8421'),
    '24': derived('0.8975'),
    '33': derived('0.8653'),
    '34': derived('0.8012'),
    '39': derived('0.8723'),
    '40': derived('0.4421'),
    '49': derived('0.8177'),
    '51': derived('0.6963'),
    '12100': derived('1.0333'),
    '27980': derived('1.0818'),
    '30500': derived('0.9231'),
    '32420': derived('0.3393'),
    '38660': derived('0.3363'),
    '39900': alike('0.8946'),
    '41780': alike('0.7496'),
    '43620': derived('0.7885'),
  },
});
