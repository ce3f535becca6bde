/** Dispositions of the claim by its edits. */

import type { IoceDispositions, IoceEditLists } from '../answer/result.ts';
import type { Run } from '../run/run.ts';
import {
  CLAIM_DENIAL,
  CLAIM_REJECTION,
  dispositionOf,
  isInformationOnly,
  LINE_DENIAL,
  LINE_REJECTION,
  RETURN_TO_PROVIDER,
  SUSPENSION,
} from '../tables/edits.ts';

export function editLists(run: Run): IoceEditLists {
  const lists: number[][] = [[], [], [], [], [], [], []];
  for (const edit of run.raised) (lists[dispositionOf(edit)] as number[]).push(edit);
  return {
    claimRejection: lists[CLAIM_REJECTION] as number[],
    claimDenial: lists[CLAIM_DENIAL] as number[],
    returnToProvider: lists[RETURN_TO_PROVIDER] as number[],
    suspension: lists[SUSPENSION] as number[],
    lineRejection: lists[LINE_REJECTION] as number[],
    lineDenial: lists[LINE_DENIAL] as number[],
  };
}

/** All 0, where the program stopped before it came to any. */
const NONE: IoceDispositions = {
  overall: '0',
  claimRejection: '0',
  claimDenial: '0',
  returnToProvider: '0',
  suspension: '0',
  lineRejection: '0',
  lineDenial: '0',
};

export function dispositions(run: Run, lists: IoceEditLists): IoceDispositions {
  if (run.raised.length === 0) return NONE;
  const flag = (isSet: boolean) => (isSet ? '1' : '0');
  const counts = (edits: readonly number[]) => edits.some((edit) => !isInformationOnly(edit));
  const isDayDenied = run.days.some(({ denied }) => denied);
  const claimRejection = lists.claimRejection.length > 0;
  const claimDenial = lists.claimDenial.length > 0;
  const returnToProvider = lists.returnToProvider.length > 0;
  const suspension = lists.suspension.length > 0;
  const lineRejection = counts(lists.lineRejection);
  const lineDenial = counts(lists.lineDenial);
  const isMultiDay = run.lastDay > run.firstDay;
  const isClaimLevel = claimRejection || claimDenial || returnToProvider || suspension || (isDayDenied && !isMultiDay);
  return {
    overall: isClaimLevel ? '4' : isDayDenied ? '2' : flag(lineRejection || lineDenial),
    claimRejection: flag(claimRejection),
    claimDenial: claimDenial ? '1' : isDayDenied ? '2' : '0',
    returnToProvider: flag(returnToProvider),
    suspension: flag(suspension),
    lineRejection: flag(lineRejection),
    lineDenial: flag(lineDenial),
  };
}
