/** A fault that stops a command and that its user can put right. The message is one sentence; exit code 1. */
export class Refusal extends Error {
  readonly exitCode: number = 1;
}

/** A command line that cannot be understood; exit code 2. */
export class Mistake extends Refusal {
  override readonly exitCode = 2;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
