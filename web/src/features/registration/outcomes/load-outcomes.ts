import { type ComponentType, lazy } from 'react';
import { importAgain } from '../../../lib/browser/import-again.ts';

/** Loads the code of later screens on demand. Otherwise every guest would have to wait for it. */
export const outcomes = () => importAgain(() => import('./outcomes.ts'));

type Outcomes = Awaited<ReturnType<typeof outcomes>>;
type Loaded<Props> = { default: ComponentType<Props> };

/** Returns a screen that is loaded when it is first shown. `pick`: returns it, or loads it from yet another file. */
export const laterScreen = <Props>(pick: (screens: Outcomes) => Promise<Loaded<Props>> | Loaded<Props>) =>
  lazy(async () => pick(await outcomes()));
