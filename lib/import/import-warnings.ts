import type { ImportWarning } from '@/lib/domain/knowledge-index';

type WarningCode = ImportWarning['code'];

const maxExamples = 5;

/** Counts what an import noticed, with the first five examples of each kind. */
export class ImportWarnings {
  private readonly warnings = new Map<WarningCode, ImportWarning>();

  add(code: WarningCode, example: string): void {
    const warning = this.warnings.get(code) ?? { code, count: 0, examples: [] };
    warning.count += 1;
    if (warning.examples.length < maxExamples) warning.examples.push(example);
    this.warnings.set(code, warning);
  }

  /** In order of first appearance. */
  list(): ImportWarning[] {
    return [...this.warnings.values()];
  }
}
