import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in that order. If one of them were started last, it would keep one worker busy while the others are idle.
 */
const longest = [
  'e2e/every-page/one-screen-a-page',
  'e2e/rounds/rounds',
  'e2e/events/events',
  'e2e/rounds/evening-three-staff',
  'api/every-route/hostile-input',
  'api/every-route/access',
  'api/every-route/fitting-input',
  'api/exports/exports',
  'fault/overload',
  'api/cards/privacy',
  'api/participants/erasure',
  'api/mail/mail-queues',
  'api/registration/pace',
  'exhaustive/e2e/every-page/accessibility',
  'exhaustive/e2e/participants/photos',
  'exhaustive/fault/deletion',
  'exhaustive/fault/whole-night',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`));
  return place === -1 ? longest.length : place;
};

/** Runs these files first, and all others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
