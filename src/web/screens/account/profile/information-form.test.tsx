import { expect, test } from 'vitest';
import { withLocale } from '#i18n/with-locale.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser, someDetails } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { InformationForm } from './information-form.tsx';

const form = () => {
  const user = aUser({ phone: '+44 123-456-7890' });
  const { store } = testStore({ user });
  const nothing = () => {};
  return renderScreen(
    store,
    <InformationForm
      id="form"
      user={user}
      details={someDetails({ country: 'Spain' })}
      onSubmit={nothing}
      pending={false}
      error={undefined}
    />,
  );
};

test("the fields of 'Account Information' (spec §2, D17), with the home address", () => {
  const { html, tags } = form();
  expect([...html.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    'Pick-up point',
    'Full name',
    'E-mail',
    'Country code',
    'Phone',
    'Country',
    'City',
    'Home address',
    'Delivery address',
    'Company name',
    'VAT number',
  ]);
  expect(html).toContain('value="123-456-7890"');
  const chosen = tags('option').filter((option) => 'selected' in option);
  expect(chosen).toMatchObject([{ value: '+44', text: 'UK +44' }, { value: 'Spain' }, { text: 'Not set' }]);
});

function choicesIn(html: string, name: string) {
  const [, options = ''] = new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? [];
  return [...options.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label);
}

test('the country codes, countries and cities to choose from (spec §2)', () => {
  const { html } = form();
  const choicesOf = (name: string) => choicesIn(html, name);
  expect(choicesOf('phoneCode')).toEqual(['US +1', 'UK +44', 'Australia +61', 'Germany +49', 'France +33']);
  const countries = ['United States', 'Australia', 'France', 'Spain', 'United Kingdom'];
  expect(choicesOf('country')).toEqual(['Not set', ...countries]);
  const cities = ['San Francisco', 'New York', 'Los Angeles', 'Chicago', 'Houston'];
  expect(choicesOf('city')).toEqual(['Not set', ...cities]);
});

test('the countries have their names in the language of the page, and are stored by the English ones', () => {
  const { html, tags } = withLocale('de', form);
  const countries = ['Vereinigte Staaten', 'Australien', 'Frankreich', 'Spanien', 'Vereinigtes Königreich'];
  expect(choicesIn(html, 'country').slice(1)).toEqual(countries);
  expect(tags('option').filter((option) => 'selected' in option)).toContainEqual(
    expect.objectContaining({ value: 'Spain', text: 'Spanien' }),
  );
});
