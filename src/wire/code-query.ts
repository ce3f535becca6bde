/** A code as people type it into a search box. */

/** Prefix that names a code's kind: `dx 4210`, `HCPCS J1885`, `ICD-10-CM E11.9`. */
const KIND =
  /^(?:ICD-?10(?:-?(?:CM|PCS))?|DX|CM|PX|PCS|HCPCS|CPT|REV|VAL|VALUE|COND|CONDITION|OCC|OCCUR|OCCURRENCE|SPAN|MOD|MODIFIER|CODE)[\s:#]+/;

/** `dx 4210`, `42.10` and `e11.9` are `4210`, `4210` and `E119`; null where the text cannot be a code. */
export function codeIn(text: string): string | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(KIND, '')
    .replace(/[.\s-]/g, '');
  return /^[A-Z\d]{1,7}$/.test(code) ? code : null;
}
