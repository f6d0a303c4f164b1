import { expect, it } from 'vitest';
import { readFeedback } from './mail-feedback.ts';

const bounce = (bounceType: string, emailAddress = 'Ada <ada@example.org>') =>
  JSON.stringify({ eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } });

it('reads permanent bounces and complaints only', () => {
  expect(readFeedback(bounce('Permanent'))).toEqual({ reason: 'bounce', addresses: ['ada@example.org'] });
  expect(readFeedback(bounce('Transient'))).toBeUndefined();
  const complaint = { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'bob@example.org' }] } };
  expect(readFeedback(JSON.stringify(complaint))).toEqual({ reason: 'complaint', addresses: ['bob@example.org'] });
  expect(readFeedback(JSON.stringify({ eventType: 'Delivery' }))).toBeUndefined();
  expect(readFeedback('Successfully validated SNS topic')).toBeUndefined();
});

it.each([
  ['Ada <ada@example.org> ', 'ada@example.org'],
  ['"<Ada>" <ada@example.org>', 'ada@example.org'],
  ['ada@example.org', 'ada@example.org'],
])('reads the address of %j', (given, address) => {
  expect(readFeedback(bounce('Permanent', given))?.addresses).toEqual([address]);
});
