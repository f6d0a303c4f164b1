import type { Bench } from './bench.ts';
import { alikeTiming } from './lines/alike-timing.ts';
import { bundleSize } from './lines/bundle-size.ts';
import { clockAgreement } from './lines/clock-agreement.ts';
import { coldPath } from './lines/cold-path.ts';
import { eveningPlan } from './lines/evening-plan.ts';
import { judges } from './lines/judges.ts';
import { largeImport } from './lines/large-import.ts';
import { largeList } from './lines/large-list.ts';
import { liveChanges } from './lines/live-changes.ts';
import { liveDelivery } from './lines/live-delivery.ts';
import { localGateway } from './lines/local-gateway.ts';
import { mobileLoad } from './lines/mobile-load.ts';
import { phones } from './lines/phones.ts';
import { pricesAndLanguages } from './lines/prices-and-languages.ts';
import { roomScores } from './lines/room-scores.ts';
import { roundsOfEvening } from './lines/rounds.ts';
import { slowPhoto } from './lines/slow-photo.ts';
import { startUp } from './lines/start-up.ts';
import { warmPipeline } from './lines/warm-pipeline.ts';

/** All measured lines of the budget, in order. */
export const benches: readonly Bench[] = [
  bundleSize,
  coldPath,
  warmPipeline,
  mobileLoad,
  largeList,
  roomScores,
  localGateway,
  startUp,
  liveDelivery,
  alikeTiming,
  eveningPlan,
  slowPhoto,
  roundsOfEvening,
  clockAgreement,
  phones,
  judges,
  liveChanges,
  pricesAndLanguages,
  largeImport,
];
