import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import classes from './choice-list.module.css';

export type PickerChoice = {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
};

export type ChoiceListProps = { choices: readonly PickerChoice[]; whenEmpty: ReactNode; below?: ReactNode };

type Props = ChoiceListProps & Pick<PopoverProps, 'isOpen' | 'onOpenChange'>;

/** React Aria's keys can't be empty, a value can. */
export const choiceKey = (value: string) => `=${value}`;

export const ChoiceList = ({ choices, whenEmpty, below, ...popover }: Props) => (
  <Popover {...popover} className={`popover flow ${classes.popover}`} offset={4} containerPadding={8} maxHeight={380}>
    <ListBox
      items={choices}
      dependencies={[choices]}
      className={`scrolls ${classes.list}`}
      renderEmptyState={() => <p className="quiet padded">{whenEmpty}</p>}
    >
      {({ value, label, detail }) => (
        <ListBoxItem id={choiceKey(value)} textValue={label} className={`option gap-2 ${classes.item}`}>
          <span className="flow grow">
            <Text slot="label">{label}</Text>
            {detail && (
              <Text slot="description" className="cut quiet regular">
                {detail}
              </Text>
            )}
          </span>
          <IconCheck size={18} aria-hidden className={classes.check} />
        </ListBoxItem>
      )}
    </ListBox>
    {below && <p className={`quiet padded ${classes.note}`}>{below}</p>}
  </Popover>
);
