import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { HeadingSelect } from '../../ui/selects/select.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { useChooseScope, useScope } from '../../viewer/use-scope.ts';
import { housesQuery } from '../houses.queries.ts';
import { myHousesQuery } from './my-houses.queries.ts';

const MyHousesDialog = lazyComponent(() => import('./my-houses.tsx').then((chunk) => chunk.MyHousesDialog));

/** The choice of whose goals a guide sees on all screens. @param scope what the screen shows, if not the last choice */
export function ScopePicker({ scope }: { scope?: string }) {
  const chosen = useScope();
  const choose = useChooseScope();
  const can = useCan()('profile.choose_houses');
  const { data: houses } = useQuery({ ...housesQuery, enabled: can });
  const { data: own } = useQuery({ ...myHousesQuery, enabled: can });
  if (!can) return null;
  const value = scope ?? chosen ?? everyone;
  const names = houses?.data.map(({ name }) => name) ?? [];
  const hasOwn = own?.house_ids.length !== 0;
  const choice = (scope: string) => ({ value: scope, label: scopeLabel(scope) });
  const isGone = ![mine, everyone, noHouse, ...names].includes(value);
  return (
    <HeadingSelect
      label={t('people.scope.label')}
      value={value}
      data-active={value !== everyone || undefined}
      choices={[
        ...(hasOwn || value === mine ? [mine, everyone] : [everyone]).map(choice),
        ...(isGone ? [{ value, label: houses ? t('people.scope.gone', { house: value }) : value }] : []),
        ...[...names, noHouse].map(choice),
      ]}
      onChange={choose}
    />
  );
}

export function ChooseMyHouses() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('profile.choose_houses')) return null;
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t('people.scope.choose')}
      </Button>
      {isOpen && <MyHousesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The name of a scope, for a sentence or heading about it. */
export const scopeLabel = (scope: string): string =>
  scope === mine ? t('people.scope.mine') : scope === everyone ? t('people.scope.everyone') : houseLabel(scope);
