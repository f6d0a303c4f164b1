import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Subjects of the product, one word each. A folder of any layer below takes its name from this list or from its own layer's additions. */
export const subjects: readonly string[] = [
  'accounts',
  'audit',
  'brand',
  'cancellations',
  'cards',
  'catalogue',
  'closing',
  'door',
  'events',
  'exports',
  'feed',
  'guest-evening',
  'imports',
  'keep-apart',
  'live',
  'mail',
  'matches',
  'messages',
  'participants',
  'passkeys',
  'payments',
  'photos',
  'plan',
  'profile',
  'projector',
  'public-pages',
  'registration',
  'retention',
  'rounds',
  'safety',
  'staff',
  'statistics',
  'tenants',
  'waiting',
];

/** Layers divided by subject, each with its folders that are no subjects. */
const layers: Readonly<Record<string, readonly string[]>> = {
  // Access, guests' identity, opening a session and sending to sockets: several subjects use these.
  'functions/domain': ['access', 'guests', 'sessions', 'sockets'],
  'functions/data': ['table'],
  'functions/routes': [],
  'shared/model': [],
  'shared/rules': ['text'],
  // The form that guests, staff and the profile share, and how guests pay: at registration, and for a place that is held.
  'web/src/features': ['participant-form', 'paying'],
  'web/src/pages': ['guests', 'settings'],
  'test/api': ['canary', 'every-route', 'whole-evenings'],
  'test/e2e': ['every-page', 'screens'],
  'test/exhaustive/api': ['every-route', 'whole-evenings'],
  'test/exhaustive/e2e': ['every-page'],
};

/** Returns one sentence for each folder that is not named after a subject. */
export function strangersIn(root: string): string[] {
  return Object.entries(layers).flatMap(([layer, additions]) =>
    readdirSync(join(root, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !subjects.includes(entry.name) && !additions.includes(entry.name))
      .map(({ name }) => `${layer}/${name} is no subject: name it as in scripts/architecture/subjects.ts.`),
  );
}
