import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { type ReactNode, useId } from 'react';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { systemAdvice, systemCardLabels, systemStateLabels } from '#web/store/system/system-labels.ts';
import type { SystemCard as Card, SystemFact, SystemState } from '#web/store/system/system.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { AlertIcon, CheckIcon, CloseIcon, type IconProps, path } from '#web/ui/layout/icons.tsx';
import { formatBytes, formatSeconds } from './format-facts.ts';

const QuestionIcon = path('M7 7.25a3 3 0 1 1 4.25 2.75c-.9.5-1.25 1-1.25 2M10 14.5v1.25');

const looks: Readonly<Record<SystemState, { tone: BadgeTone; Icon: (props: IconProps) => ReactNode }>> = {
  fine: { tone: 'success', Icon: CheckIcon },
  look: { tone: 'warning', Icon: AlertIcon },
  broken: { tone: 'danger', Icon: CloseIcon },
  unknown: { tone: 'neutral', Icon: QuestionIcon },
};

export function StateBadge({ state }: { state: SystemState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon size={14} className="me-1 -ms-0.5" />
      {systemStateLabels[state]()}
    </Badge>
  );
}

/** One part of the shop: its state, a sentence, figures and, unless it is fine, what to do. */
export function SystemCard({ card, children }: { card: Card; children?: ReactNode }) {
  const timeZone = useAppSelector(selectTimeZone);
  const titleId = useId();
  const { name, state, says, facts } = card;
  const { text, link, command } = systemAdvice[name];
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {systemCardLabels[name]()}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">
        <bdi>{says}</bdi>
      </p>
      {facts.length > 0 && (
        <DescriptionList
          className="space-y-1 text-sm wrap-anywhere"
          rows={facts.map((fact) => ({
            label: fact.label,
            value: (
              <bdi>
                <FactValue fact={fact} timeZone={timeZone} />
              </bdi>
            ),
          }))}
        />
      )}
      {children}
      {state !== 'fine' && (
        <Disclosure summary={m.admin_system_what_to_do()} className="mt-auto text-sm">
          <p className="mt-1 text-muted">{text()}</p>
          {command !== undefined && (
            <code dir="ltr" className="mt-2 block bg-wash px-3 py-2 text-xs wrap-anywhere select-all">
              {command}
            </code>
          )}
          {link && (
            <TextLink to={link.href} className="mt-1 inline-flex min-h-9 items-center pointer-coarse:min-h-target">
              {link.label()}
            </TextLink>
          )}
        </Disclosure>
      )}
    </section>
  );
}

function FactValue({ fact, timeZone }: { fact: SystemFact; timeZone: string | undefined }) {
  if (fact.kind === 'text') return fact.value;
  if (fact.kind === 'moment') return <DateText value={fact.value} short timeZone={timeZone} />;
  if (fact.kind === 'bytes') return formatBytes(fact.value);
  if (fact.kind === 'seconds') return formatSeconds(fact.value);
  const number = formatNumber(fact.value);
  return fact.kind === 'percent' ? `${number} %` : number;
}

export function SystemCardsSkeleton() {
  return (
    <>
      <p className="sr-only">{m.common_loading()}</p>
      <CardGrid>
        {Object.keys(systemCardLabels).map((name) => (
          <div key={name} className="min-h-44 space-y-4 border border-hairline bg-surface p-5">
            <Skeleton className="h-6 w-1/2" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </CardGrid>
    </>
  );
}

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
);
