/** The input of a code of the claim: it completes from what is in force on the claim's day. */
import { useContext } from 'react';
import { CodeInput, type CodeInputProps } from '../../../parts/codes/code-input.tsx';
import { CODES, type CodeKind } from '../../../parts/codes/code-search.ts';
import { CodeDayOfClaim } from './code-day.ts';
import { isListName, type ListName, searchOfList, wordsOfCode } from './code-lists.ts';

interface ClaimCodeInputProps extends Omit<CodeInputProps, 'search' | 'date' | 'note' | 'offersAll' | 'words'> {
  of: CodeKind | ListName;
}

export function ClaimCodeInput({ of, ...input }: ClaimCodeInputProps) {
  const { date, words } = useContext(CodeDayOfClaim);
  if (isListName(of))
    return (
      <CodeInput {...input} search={searchOfList(of)} date={date} offersAll words={wordsOfCode(of, input.value)} />
    );
  // A provider is known by its number alone, of whatever day.
  return <CodeInput {...input} search={CODES[of]} date={date} note={of === 'provider' ? undefined : words} />;
}
