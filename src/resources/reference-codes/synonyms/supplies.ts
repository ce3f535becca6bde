/**
 * Synonyms of drugs, supplies and services of HCPCS Level II: common clinical terms in words of our own. HCPCS lists
 * drugs by their nonproprietary names; claims desks use many other names.
 */
import type { Synonym } from '../../../storage/lists/synonyms.ts';

export const SUPPLIES: readonly Synonym[] = [
  { terms: ['bipap'], words: 'respiratory assist device bi level', codes: ['E0470'] },
  { terms: ['glucometer', 'glucose meter'], words: 'home blood glucose monitor', codes: ['E0607'] },
  { terms: ['glucose test strips'], words: 'blood glucose test strips', codes: ['A4253'] },
  { terms: ['oxygen machine'], words: 'oxygen concentrator', codes: ['E1390'] },
  { terms: ['scooter'], words: 'power operated vehicle', codes: ['K0800'] },
  { terms: ['electric wheelchair'], words: 'power wheelchair' },
  { terms: ['insulin pump'], words: 'infusion pump insulin', codes: ['E0784'] },
  { terms: ['knee brace'], words: 'knee orthosis' },
  { terms: ['back brace'], words: 'lumbar sacral orthosis' },
  { terms: ['tpn'], words: 'parenteral nutrition' },
  { terms: ['flu shot'], words: 'administration influenza virus vaccine', codes: ['G0008'] },
  { terms: ['pneumonia shot'], words: 'administration pneumococcal vaccine', codes: ['G0009'] },
  { terms: ['wellness visit'], words: 'annual wellness visit', codes: ['G0438', 'G0439'] },
  { terms: ['toradol'], words: 'ketorolac', codes: ['J1885'] },
  { terms: ['zofran'], words: 'ondansetron', codes: ['J2405'] },
  { terms: ['benadryl'], words: 'diphenhydramine', codes: ['J1200'] },
  { terms: ['rocephin'], words: 'ceftriaxone', codes: ['J0696'] },
  { terms: ['lovenox'], words: 'enoxaparin', codes: ['J1650'] },
  { terms: ['kenalog'], words: 'triamcinolone', codes: ['J3301'] },
  { terms: ['keytruda'], words: 'pembrolizumab', codes: ['J9271'] },
  { terms: ['remicade'], words: 'infliximab', codes: ['J1745'] },
  { terms: ['botox'], words: 'onabotulinumtoxina', codes: ['J0585'] },
  { terms: ['prolia', 'xgeva'], words: 'denosumab', codes: ['J0897'] },
];
