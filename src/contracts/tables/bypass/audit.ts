/** Kinds of entries in the audit trail of bypass configurations. */
import { NAMED } from '../../named.ts';

export const [CONFIG, LINE] = NAMED.bypass.entities;
