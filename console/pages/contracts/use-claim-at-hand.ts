/** The claim that is priced by the terms as they are typed, and what each term pays of it. */
import type { ContractConfig, ContractTermsDocument } from 'pps-edge/schemas';
import { type ComponentProps, useState } from 'react';
import { type ClaimAtHand, partsOf } from './claim-at-hand.tsx';
import type { Claim } from './claim-choice.tsx';
import { type Preview, usePreview } from './use-preview.ts';

/** A claim that becomes a test, and what the terms pay for it as they are typed, dollars. */
export interface KeptClaim {
  claim: Claim;
  total: number | null;
}

type Props = ComponentProps<typeof ClaimAtHand>;

export function useClaimAtHand(config: ContractConfig, saved: ContractTermsDocument, draft: ContractTermsDocument) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const [isOn, setOn] = useState(true);
  const [kept, keep] = useState<KeptClaim | null>(null);
  /** Why the chosen claim could not be read. */
  const [unread, setUnread] = useState<unknown>(null);
  const preview = usePreview({ claim, config, saved, draft, isOn });
  const props: Pick<Props, 'claim' | 'preview' | 'isOn' | 'onSwitch' | 'onChoose' | 'onKeep' | 'onFail'> = {
    claim,
    preview: unread === null ? preview : { ...preview, error: unread },
    isOn,
    onSwitch: setOn,
    onChoose: (chosen) => {
      setUnread(null);
      setClaim(chosen);
    },
    onKeep: (one, total) => keep({ claim: one, total }),
    onFail: setUnread,
  };
  return { preview, amounts: amountsOf(preview), kept, keep, props };
}

/** Returns what each term pays, by its id; null where the claim is not priced. */
function amountsOf({ priced, error }: Preview) {
  if (error !== null || !priced) return null;
  const { answer, proofs } = priced.draft;
  return new Map(
    partsOf(answer).map(({ term, name, amount }) => [
      term,
      { dollars: amount, proof: () => proofs.part('contract', term, amount, name) },
    ]),
  );
}
