import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { participantUpdateForm } from '#shared/model/participants/participant.ts';
import { addParticipantForm } from '#shared/model/participants/participant-lists.ts';
import { readMultipart } from './multipart.ts';

const boundary = 'part';

function read(fields: readonly (readonly [string, string])[], body: Parameters<typeof readMultipart>[2] = participantUpdateForm) {
  const parts = fields.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const event = { body: `${parts.join('')}--${boundary}--\r\n`, isBase64Encoded: false } as APIGatewayProxyEvent;
  return readMultipart(event, `multipart/form-data; boundary=${boundary}`, body).then((form) => form.fields);
}

describe('the texts of a form', () => {
  it('become the types of the route: numbers, booleans, lists', async () => {
    const fields = await read([
      ['first_name', '33'],
      ['age', '33'],
      ['version', '4'],
      ['consent', 'true'],
      ['consent_months', '24'],
      ['remove_photo', 'false'],
      ['interests[]', 'hiking'],
      ['personality_traits[]', 'kind'],
      ['personality_traits[]', 'witty'],
      ['contact.email', 'ada@x.example'],
    ]);
    expect(fields).toEqual({
      first_name: '33',
      age: 33,
      version: 4,
      consent: true,
      consent_months: 24,
      remove_photo: false,
      interests: ['hiking'],
      personality_traits: ['kind', 'witty'],
      contact: { email: 'ada@x.example' },
    });
  });

  it('keep every value of a list whose name is repeated without brackets, and the last one of any other field', async () => {
    const fields = await read([
      ['interests', 'hiking'],
      ['interests', 'art'],
      ['interests[]', 'yoga'],
      ['personality_traits', 'kind'],
      ['age', '33'],
      ['age', '34'],
    ]);
    expect(fields).toEqual({ interests: ['hiking', 'art', 'yoga'], personality_traits: ['kind'], age: 34 });
  });

  it('are undefined when empty, unless the field is a string', async () => {
    const fields = await read([
      ['age', ''],
      ['consent', ''],
      ['photo_upload_id', ''],
      ['interests[]', ''],
      ['occupation', ''],
      ['gender', ''],
    ]);
    expect(fields).toEqual({ interests: [], occupation: '', gender: '' });
  });

  it('stay as they are if they do not fit, or if the route has no such field', async () => {
    const fields = await read([
      ['age', 'old'],
      ['consent', 'perhaps'],
      ['color', 'true'],
      ['__proto__', 'x'],
    ]);
    expect(fields).toEqual({ age: 'old', consent: 'perhaps', color: 'true' });
  });

  it('are converted for each option of a union', async () => {
    expect(await read([['age', '33']], addParticipantForm)).toEqual({ age: 33 });
    expect(await read([['participant_id', 'abc']], addParticipantForm)).toEqual({ participant_id: 'abc' });
  });
});
