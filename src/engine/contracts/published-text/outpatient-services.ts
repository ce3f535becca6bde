/**
 * Outpatient services that clauses name, with the codes that a service plainly means: revenue codes by the name of their
 * category (National Uniform Billing Committee), HCPCS codes that the service stands for. The others have no codes here:
 * their list is asked for.
 */
import type { Codes } from '../terms/terms.ts';

/** Extent of a price in dollars. */
export type Per = 'line' | 'unit' | 'day' | 'visit';

export interface LineService {
  revenue_codes?: Codes;
  hcpcs?: Codes;
  bill_types?: Codes;
  per: Per;
}

const revenue = (per: Per, ...revenue_codes: string[]): LineService => ({ revenue_codes, per });
/** A service whose codes the text must give. */
const unlisted = (per: Per): LineService => ({ per });

/** Implants but for oxygen that is taken home (0277). */
export const IMPLANT_CODES: Codes = ['0274-0276', '0278'];

/** By `key` of a clause. */
export const OUTPATIENT_SERVICES: ReadonlyMap<string, LineService> = new Map(
  Object.entries({
    'ambulance air': revenue('line', '0545'),
    'ambulance land': revenue('line', '0540-0544', '0546-0549'),
    'cardiac cath': revenue('day', '0481'),
    'cardiac rehabilitation therapy': revenue('visit', '0943'),
    'cardiac stress test': revenue('line', '0482'),
    cardiology: revenue('line', '048*'),
    chemotherapy: revenue('visit', '0331', '0332', '0335'),
    'clinic visit': revenue('visit', '051*'),
    'critical care': { hcpcs: ['99291'], per: 'visit' },
    'ct op scan': revenue('line', '035*'),
    'ct scan op': revenue('line', '035*'),
    echocardiology: revenue('line', '0483'),
    eeg: revenue('line', '0740'),
    'ekg/ecg': revenue('line', '0730'),
    'emergency department': revenue('visit', '045*'),
    emg: revenue('line', '0922'),
    hemodialysis: revenue('visit', '082*'),
    'holter monitor/telemetry': revenue('line', '0731', '0732'),
    hyperbarics: revenue('visit', '0413'),
    'imaging services': revenue('line', '040*'),
    'iv therapy': revenue('visit', '026*'),
    laboratory: revenue('visit', '030*'),
    lithotripsy: revenue('day', '079*'),
    'mammography diagnostic': revenue('line', '0401'),
    'mammography screening': revenue('line', '0403'),
    meg: revenue('line', '086*'),
    'mental health intensive': revenue('day', '0905', '0906'),
    'mental health partial hospitalization': revenue('day', '0912', '0913'),
    'mri op': revenue('line', '061*'),
    'neuropsychological testing and biofeedback': revenue('visit', '0917', '0918'),
    'nuclear medicine': revenue('line', '034*'),
    observation: revenue('visit', '0762'),
    'occupational therapy': revenue('visit', '043*'),
    oncology: revenue('visit', '028*'),
    'op ect mental health': revenue('day', '0901'),
    'op surgery': revenue('day', '036*', '049*'),
    'op surgery single': revenue('day', '036*', '049*'),
    'op surg ungroupable': revenue('day', '036*', '049*'),
    'other cardiac testing': revenue('line', '0489'),
    'other pharmacy': revenue('line', '025*', '063*'),
    pathology: revenue('visit', '031*'),
    'peripheral vascular lab': revenue('line', '0921'),
    'peritoneal dialysis capd and ccpd': revenue('visit', '083*', '084*', '085*'),
    'physical therapy': revenue('visit', '042*'),
    'positron emission tomography': revenue('line', '0404'),
    'pulmonary function': revenue('line', '046*'),
    'pulmonary rehabilitation': revenue('visit', '0948'),
    'radiation therapy': revenue('line', '0333'),
    radiology: revenue('line', '032*'),
    'reference lab': { revenue_codes: ['030*', '031*'], bill_types: ['14*'], per: 'line' },
    'resp services/therapy': revenue('visit', '041*'),
    'respiratory services/therapy': revenue('visit', '041*'),
    'speech therapy': revenue('visit', '044*'),
    trauma: revenue('visit', '068*'),
    'ultrasound imaging': revenue('line', '0402'),
    'urgent care': revenue('visit', '0456', '0516'),
    // Without a category of its own.
    ablation: unlisted('day'),
    arthroscopy: unlisted('day'),
    brachytherapy: unlisted('day'),
    colonoscopy: unlisted('day'),
    'electrophysiologic ablation': unlisted('day'),
    electrophysiology: unlisted('day'),
    'electrophysiology ablation': unlisted('day'),
    'electrophysiology and mapping studies': unlisted('day'),
    endoscopy: unlisted('day'),
    'gamma knife': unlisted('day'),
    'hip replacement': unlisted('day'),
    'insertion of automatic implantable cardiac defibrillator aicd': unlisted('day'),
    'insertion of permanent pacemaker': unlisted('day'),
    'knee replacement': unlisted('day'),
    'laminectomy/diskectomy': unlisted('day'),
    'lap banding': unlisted('day'),
    'lap chole': unlisted('day'),
    laparoscopy: unlisted('day'),
    'mental health': unlisted('visit'),
    ptca: unlisted('day'),
    'sleep studies': unlisted('line'),
    'sleep studies attended': unlisted('line'),
    'sleep studies unattended': unlisted('line'),
    'stereotactic radiosurgery': unlisted('day'),
    'stereotactic radiosurgery fractionated': unlisted('day'),
  } satisfies Record<string, LineService>),
);
