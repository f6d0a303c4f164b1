import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, longest first: started last, one of them would keep one worker busy while the others are idle. */
const longest = [
  'e2e/every-page/accessibility',
  'e2e/participants/photos',
  'e2e/staff/people',
  'e2e/settings/settings',
  'e2e/night/evening-three-staff',
  'e2e/registration/registration',
  'e2e/participants/participants',
  'e2e/participants/person',
  'e2e/registration/profile',
  'e2e/registration/profile-opening',
  'e2e/accounts/accounts',
  'fault/deletion',
  'api/every-route/access',
  'api/every-route/fitting-input',
  'api/every-route/hostile-input',
  'fault/whole-night',
  'fault/restart',
  'api/every-route/two-organizations',
  'fault/clock-skew',
  'api/every-route/capacity',
  'fault/kill/mail',
  'api/whole-evenings/evening-model',
  'api/whole-evenings/evenings',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`));
  return place === -1 ? longest.length : place;
};

/** The longest files first; the rest in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
