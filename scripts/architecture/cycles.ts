import { type Import, isTestBeside } from '../../test/support/run/read-imports.ts';

/** Layers whose folders are subjects. */
export const layersOfSubjects: readonly string[] = ['functions/domain'];

/**
 * Cycles of imports between the subjects of a layer, one sentence each, the shortest first. One that shares a subject with a shorter one is
 * left out: most often it goes with that. A file directly in the layer is a subject of its own, and unit tests may import any.
 */
export function cyclesOf(imports: readonly Import[], layers: readonly string[] = layersOfSubjects): string[] {
  return layers.flatMap((layer) => {
    const steps = stepsIn(layer, imports);
    const cycles = [...steps.keys()].sort().flatMap((subject) => shortestCycle(steps, subject) ?? []);
    const named = new Set<string>();
    return cycles
      .sort((one, other) => one.by.length - other.by.length)
      .flatMap(({ subjects, by }) => {
        if (subjects.some((subject) => named.has(subject))) return [];
        for (const subject of subjects) named.add(subject);
        const files = by.map(({ from, to }) => `${from} imports ${to}`).join(', ');
        return [`${layer} has a cycle, ${[...subjects, subjects[0]].join(' > ')}: ${files}.`];
      });
  });
}

/** For each subject those that it imports, with the first import of each. */
type Steps = ReadonlyMap<string, ReadonlyMap<string, Import>>;

function stepsIn(layer: string, imports: readonly Import[]): Steps {
  const subjectOf = (file: string) => (file.startsWith(`${layer}/`) ? file.slice(layer.length + 1).split('/')[0] : undefined);
  const steps = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [subjectOf(each.from), subjectOf(each.to)];
    if (from === undefined || to === undefined || from === to || isTestBeside(each.from)) continue;
    const known = steps.get(from) ?? new Map<string, Import>();
    if (!known.has(to)) steps.set(from, known.set(to, each));
  }
  return steps;
}

interface Way {
  readonly subjects: readonly string[];
  readonly by: readonly Import[];
}

/** The shortest way from a subject back to itself. */
function shortestCycle(steps: Steps, start: string): Way | undefined {
  const seen = new Set<string>();
  const ways: Way[] = [{ subjects: [start], by: [] }];
  // Grows while it is read: the ways of one step, then those of two.
  for (const { subjects, by } of ways) {
    for (const [next, step] of steps.get(subjects.at(-1) ?? start) ?? []) {
      if (next === start) return { subjects, by: [...by, step] };
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ subjects: [...subjects, next], by: [...by, step] });
    }
  }
  return undefined;
}
