import { checkAnswers as inEnglish } from '#shared/rules/events/answers.ts';
import { translated } from '../translated-errors.ts';

// biome-ignore lint/performance/noBarrelFile: this stands for the whole module
// biome-ignore lint/performance/noReExportAll: this stands for the whole module
export * from '#shared/rules/events/answers.ts';

/** Checks a form's answers against an event's questions, with translated errors. */
export function checkAnswers(...form: Parameters<typeof inEnglish>): ReturnType<typeof inEnglish> {
  const { answers, problems } = inEnglish(...form);
  return { answers, problems: translated(problems) };
}
