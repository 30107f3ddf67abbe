import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarStateContext } from 'react-aria-components/Calendar';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { flushSync } from 'react-dom';
import type { DateFieldState } from 'react-stately/useDateFieldState';
import { timeZone } from '../../language/locale.ts';
import { t } from '../../language/translate.ts';
import field from '../forms/field.module.css';
import { useBackCloses } from '../routing/use-back-closes.ts';
import classes from './date-field.module.css';
import { dateFromText } from './parse-date-text.ts';
import { PickerFrame, type PickerProps } from './picker-frame.tsx';
import { unfinished } from './use-picker.ts';

const zone = timeZone ?? getLocalTimeZone();

const firstPart = (group: HTMLElement | null) => group?.querySelector<HTMLElement>('[role="spinbutton"]') ?? null;

/** A date in the person's format, typed or picked. Its value is `YYYY-MM-DD`, empty, or `unfinished`. */
export function DateField({ value, onChange, onBlur, name, ref, readOnly = false, ...frame }: PickerProps<string>) {
  const { locale } = useLocale();
  // The segments keep their content while a part is missing.
  const [whole, setWhole] = useState(value === unfinished ? '' : value);
  if (value !== unfinished && value !== whole) setWhole(value);
  const date = useMemo(() => (whole === '' ? null : parseDate(whole)), [whole]);
  const change = (changed: CalendarDate | null) => onChange(changed?.toString() ?? '');
  const box = useRef<HTMLDivElement>(null);
  const clear = (state: DateFieldState) => {
    // Renders at once, because a later change would take the focus from where the person goes next.
    flushSync(() => {
      state.setValue(null);
      onChange('');
    });
    firstPart(box.current)?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = dateFromText(event.clipboardData.getData('text'), locale);
    event.preventDefault();
    if (pasted) onChange(pasted);
  };

  return (
    <AriaDateField<CalendarDate>
      className={`flow ${field.field}`}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      isRequired={frame.required ?? false}
      isReadOnly={readOnly}
      isInvalid={Boolean(frame.error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      value={date}
      onChange={change}
    >
      {({ state }) => (
        <PickerFrame {...frame}>
          <div ref={box} className={`middle ${field.input} ${classes.box}`} onPaste={paste}>
            <DateInput ref={(group) => ref?.(firstPart(group))} className={`grow figures ${classes.segments}`}>
              {(segment) => <DateSegment segment={segment} className={`rounded-inner ${classes.segment}`} />}
            </DateInput>
            {value !== '' && (
              <BoxButton label={t('ui.date.clear', { field: frame.label })} onPress={() => clear(state)}>
                <IconX size={18} aria-hidden />
              </BoxButton>
            )}
            <CalendarButton label={frame.label} value={date} onPick={change} />
          </div>
          <WatchParts
            state={state}
            onPart={() => onChange(unfinished)}
            onWhole={() => value === unfinished && onChange(whole)}
          />
        </PickerFrame>
      )}
    </AriaDateField>
  );
}

type BoxButtonProps = { label: string; onPress?: () => void; children: ReactNode };

const BoxButton = ({ label, ...button }: BoxButtonProps) => (
  <Button {...button} slot={null} className={`soft centred rounded rigid ${classes.button}`} aria-label={label} />
);

type CalendarProps = {
  label: string;
  value: CalendarDate | null;
  onPick: (date: CalendarDate | null) => void;
};

function CalendarButton({ label, value, onPick }: CalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (date: CalendarDate | null) => {
    onPick(date);
    setOpen(false);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <BoxButton label={t('ui.date.choose', { field: label })}>
        <IconCalendar size={20} aria-hidden />
      </BoxButton>
      <Popover className={`popover ${classes.popover}`} placement="bottom end" offset={4} containerPadding={8}>
        <Dialog className={classes.dialog ?? ''} aria-label={label}>
          <MonthToPick value={value} onPick={pick} onClose={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type WatchProps = { state: DateFieldState; onPart: () => void; onWhole: () => unknown };

/** React Aria keeps reporting the last complete date while a part is missing; the form must not save that one. */
function WatchParts({ state, onPart, onWhole }: WatchProps) {
  const parts = state.segments.filter(({ isEditable }) => isEditable);
  const filled = parts.filter(({ isPlaceholder }) => !isPlaceholder).length;
  const isPart = filled > 0 && filled < parts.length;
  const report = useEffectEvent((part: boolean) => (part ? onPart() : onWhole()));
  useEffect(() => {
    report(isPart);
  }, [isPart]);
  return null;
}

function MonthToPick({ value, onPick, onClose }: Omit<CalendarProps, 'label'> & { onClose: () => void }) {
  useBackCloses(onClose);
  return (
    <Calendar
      aria-label={t('ui.date.calendar')}
      value={value}
      defaultFocusedValue={value ?? today(zone)}
      onChange={onPick}
      autoFocus
    >
      <header className="spread">
        <Button slot="previous" className={`soft centred rounded rigid ${classes.button}`}>
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Heading className={`semibold ${classes.heading}`} />
        <Button slot="next" className={`soft centred rounded rigid ${classes.button}`}>
          <IconChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <TodayAtSchool>
        <CalendarGrid className={classes.grid ?? ''}>
          {(day) => <CalendarCell date={day} className={`centred rounded pressable ${classes.day}`} />}
        </CalendarGrid>
      </TodayAtSchool>
    </Calendar>
  );
}

/** Marks the school's today, not the machine's. React Aria knows the state by its identity, so a copy wouldn't do. */
function TodayAtSchool({ children }: { children: ReactNode }) {
  const state = use(CalendarStateContext);
  if (state) Object.assign(state, { timeZone: zone });
  return children;
}
