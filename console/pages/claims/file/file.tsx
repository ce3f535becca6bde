/** A file of claims: dropped, read, priced in parts, added up and compared. Nothing of it is kept beyond the tab. */
import '../../../style/claims-file.css';
import '../../../style/tabs.css';
import '../../../style/fields.css';
import { ContractsResource } from 'pps-edge/contracts';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../../api.ts';
import { ClaimsPages } from '../claims-pages.tsx';
import { Answers } from './answers.tsx';
import { FileGuide, FilePlace, useFileDrop } from './file-place.tsx';
import { useFileWork } from './file-work.ts';
import { RunProgress, RunStopped } from './run-progress.tsx';
import { type ContractName, SideForm } from './side-form.tsx';
import { WhatWasRead } from './what-was-read.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<ContractName[]> {
  const { data } = await new ContractsResource(transport).list({ limit: 500 }, { signal: request.signal });
  return data.map(({ contract_id: id, name }) => ({ id, name: name || id }));
}

export function Component() {
  const contracts = useLoaderData<ContractName[]>();
  const work = useFileWork();
  const { file, reading } = work;
  const { isOver, handlers } = useFileDrop();
  const nameOf = useMemo(() => {
    const names = new Map(contracts.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  }, [contracts]);
  return (
    <section className="page fills claims-file" {...handlers}>
      <ClaimsPages />
      <header>
        <h1>A file of claims</h1>
        <FilePlace work={work} isOver={isOver} />
      </header>
      <WhatWasRead work={work} />
      {!file && !reading && <FileGuide />}
      {file && <SideForm key={`${file.file.name} ${file.file.lastModified}`} work={work} contracts={contracts} />}
      <p className="visually-hidden" role="status">
        {work.running ? 'The file is being priced' : ''}
      </p>
      <RunProgress work={work} />
      <RunStopped work={work} />
      {file && <Answers work={work} file={file} nameOf={nameOf} />}
    </section>
  );
}
