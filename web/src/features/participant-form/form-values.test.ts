import { describe, expect, it } from 'vitest';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { emptyValues, formFields, inputOf, type ParticipantValues, problemsOf, stepOf } from './form-values.ts';
import { profileMode } from './modes/editing-modes.ts';
import { registrationMode } from './modes/form-modes.ts';
import { formConsentText } from './text.ts';

const complete: ParticipantValues = {
  ...emptyValues,
  first_name: ' Ada ',
  last_name: 'Lovelace',
  gender: 'female',
  interested_in: 'men',
  age: '31',
  'contact.email': 'ada@example.test',
  consent: true,
};

describe('the registration form', () => {
  it('tells everything that is missing', () => {
    expect(problemsOf(emptyValues, registrationMode)).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      gender: 'Please select a gender',
      interested_in: 'Please select who you are interested in',
      age: 'Age is required',
      'contact.email': 'Email is required',
      consent: formConsentText.missing,
    });
  });

  it.each(['17', '101', '30.5'])('refuses the age %s', (age) => {
    expect(problemsOf({ ...complete, age }, registrationMode)).toEqual({ age: 'Age must be between 18 and 100' });
  });

  it('refuses an address without a dot', () => {
    expect(problemsOf({ ...complete, 'contact.email': 'ada@example' }, registrationMode)).toEqual({
      'contact.email': 'Invalid email format',
    });
  });

  it('is sent with nested contact, the age as a number and the photo only when there is one', () => {
    const input = inputOf(complete, {}, registrationMode);
    expect(input).toMatchObject({ age: 31, contact: { email: 'ada@example.test' }, looking_for: 'Open to Anything', consent: true });
    expect(input).not.toHaveProperty('photo_upload_id');
    expect(input).toMatchObject({ consent_words: consentWords });
    expect(inputOf(complete, {}, { ...registrationMode, keptMonths: 36 })).toMatchObject({ consent_months: 36 });
    for (const name of ['consent_words', 'consent_months']) {
      expect(inputOf(complete, {}, { ...profileMode, keptMonths: 36 })).not.toHaveProperty(name);
    }
    expect(inputOf(complete, { photo_upload_id: 'up1' }, registrationMode)).toMatchObject({ photo_upload_id: 'up1' });
  });

  it('has each of its values on a step, so that it is kept, checked and brought up to date', () => {
    expect([...formFields].sort()).toEqual(Object.keys(emptyValues).sort());
  });

  it('knows the step of each field', () => {
    expect([stepOf('age'), stepOf('contact.email'), stepOf('consent')]).toEqual([0, 1, 2]);
  });
});
