/**
 * Synonyms of procedures: common clinical terms in words of our own. ICD-10-PCS names an operation by what it does to
 * which body part, never by the name that a surgeon gives it: `words` and `codes` are those of its tables.
 */
import type { Synonym } from '../../../storage/lists/synonyms.ts';

export const PROCEDURES: readonly Synonym[] = [
  // Removals
  { terms: ['appendectomy', 'appendix removal'], words: 'resection appendix', codes: ['0DTJ'] },
  { terms: ['cholecystectomy', 'gallbladder removal'], words: 'resection gallbladder', codes: ['0FT4'] },
  { terms: ['hysterectomy'], words: 'resection uterus', codes: ['0UT9'] },
  { terms: ['mastectomy'], words: 'resection breast', codes: ['0HTT', '0HTU', '0HTV'] },
  { terms: ['lumpectomy'], words: 'excision breast', codes: ['0HBT', '0HBU', '0HBV'] },
  { terms: ['thyroidectomy'], words: 'resection thyroid gland', codes: ['0GTK'] },
  { terms: ['splenectomy'], words: 'resection spleen', codes: ['07TP'] },
  { terms: ['nephrectomy', 'kidney removal'], words: 'resection kidney', codes: ['0TT0', '0TT1'] },
  { terms: ['prostatectomy'], words: 'resection prostate', codes: ['0VT0'] },
  { terms: ['tonsillectomy'], words: 'resection tonsils', codes: ['0CTP'] },
  { terms: ['gastrectomy'], words: 'resection stomach', codes: ['0DT6'] },
  { terms: ['colectomy'], words: 'resection large intestine', codes: ['0DTE'] },
  { terms: ['circumcision'], words: 'resection prepuce', codes: ['0VTT'] },
  { terms: ['amputation'], words: 'detachment' },

  // Heart and vessels
  {
    terms: ['cabg', 'heart bypass', 'bypass surgery'],
    words: 'bypass coronary artery',
    codes: ['0210', '0211', '0212', '0213'],
  },
  { terms: ['angioplasty', 'ptca', 'pci'], words: 'dilation coronary artery', codes: ['0270', '0271', '0272', '0273'] },
  { terms: ['stent'], words: 'intraluminal device' },
  { terms: ['tavr', 'tavi'], words: 'replacement aortic valve percutaneous', codes: ['02RF3'] },
  { terms: ['central line', 'picc'], words: 'insertion infusion device superior vena cava', codes: ['02HV33Z'] },
  { terms: ['heart transplant'], words: 'transplantation heart', codes: ['02YA'] },

  // Bones and joints
  { terms: ['hip replacement', 'hip arthroplasty'], words: 'replacement hip joint', codes: ['0SR9', '0SRB'] },
  { terms: ['knee replacement', 'knee arthroplasty', 'tka'], words: 'replacement knee joint', codes: ['0SRC', '0SRD'] },
  {
    terms: ['shoulder replacement', 'shoulder arthroplasty'],
    words: 'replacement shoulder joint',
    codes: ['0RRJ', '0RRK'],
  },
  { terms: ['spinal fusion'], words: 'fusion vertebral joint' },

  // Organs
  { terms: ['kidney transplant'], words: 'transplantation kidney', codes: ['0TY'] },
  { terms: ['liver transplant'], words: 'transplantation liver', codes: ['0FY0'] },
  { terms: ['gastric bypass'], words: 'bypass stomach', codes: ['0D16'] },
  { terms: ['gastric sleeve', 'sleeve gastrectomy'], words: 'excision stomach vertical', codes: ['0DB64Z3'] },
  { terms: ['colostomy'], words: 'bypass colon cutaneous' },
  { terms: ['feeding tube', 'peg'], words: 'insertion feeding device stomach', codes: ['0DH63UZ'] },
  { terms: ['cataract surgery'], words: 'replacement lens', codes: ['08RJ', '08RK'] },
  { terms: ['tubal ligation'], words: 'occlusion fallopian tubes', codes: ['0UL7'] },
  { terms: ['vasectomy'], words: 'excision vas deferens', codes: ['0VBQ'] },

  // Childbirth
  {
    terms: ['c section', 'cesarean', 'caesarean'],
    words: 'extraction products conception low',
    codes: ['10D00Z1', '10D00Z0', '10D00Z2'],
  },
  { terms: ['vaginal delivery', 'childbirth'], words: 'delivery products conception', codes: ['10E0XZZ'] },

  // Inspection, drainage and biopsies
  { terms: ['colonoscopy'], words: 'inspection lower intestinal tract', codes: ['0DJD8ZZ'] },
  { terms: ['upper endoscopy', 'egd'], words: 'inspection upper intestinal tract', codes: ['0DJ08ZZ'] },
  { terms: ['bronchoscopy'], words: 'inspection tracheobronchial tree', codes: ['0BJ08ZZ'] },
  { terms: ['cystoscopy'], words: 'inspection bladder', codes: ['0TJB8ZZ'] },
  { terms: ['laparoscopic'], words: 'percutaneous endoscopic' },
  { terms: ['biopsy'], words: 'diagnostic' },
  { terms: ['lumbar puncture', 'spinal tap'], words: 'drainage spinal canal', codes: ['009U3ZX'] },
  { terms: ['thoracentesis'], words: 'drainage pleural cavity', codes: ['0W993ZZ', '0W9B3ZZ'] },
  { terms: ['paracentesis'], words: 'drainage peritoneal cavity', codes: ['0W9G3ZZ'] },

  // Breath and blood
  { terms: ['tracheostomy'], words: 'bypass trachea cutaneous', codes: ['0B110F4'] },
  { terms: ['intubation'], words: 'insertion endotracheal airway trachea', codes: ['0BH17EZ'] },
  { terms: ['ventilator', 'mechanical ventilation'], words: 'respiratory ventilation', codes: ['5A1935Z', '5A19'] },
  { terms: ['dialysis', 'hemodialysis'], words: 'urinary filtration', codes: ['5A1D'] },
  { terms: ['ecmo'], words: 'extracorporeal oxygenation', codes: ['5A15'] },

  // Imaging
  { terms: ['ct scan', 'ct'], words: 'computerized tomography' },
  { terms: ['mri'], words: 'magnetic resonance imaging' },
  { terms: ['ultrasound'], words: 'ultrasonography' },
  { terms: ['x ray', 'xray'], words: 'plain radiography' },
];
