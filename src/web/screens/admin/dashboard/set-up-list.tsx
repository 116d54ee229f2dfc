import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { CheckIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';
import { type SetUpTask, setUpTasks } from './set-up-tasks.ts';
import { TestMail } from './test-mail.tsx';
import { useHideSetUpList } from './use-hide-set-up-list.ts';

/** On a phone, the other tasks are shown on request, so that the figures are not far down the page. */
const tasksOnPhone = 2;

/** What a new shop still needs, until all of it is done or an admin hides the list. */
export function SetUpList({ setUp }: { setUp: LoadedDashboard['setUp'] }) {
  const store = useAppSelector(selectSettings);
  const { hide, isHidden, pending } = useHideSetUpList();
  const [showsAll, setShowsAll] = useState(false);
  const tasks = store ? setUpTasks(store, setUp) : [];
  const done = tasks.filter(({ isDone }) => isDone).length;
  const first = tasks.filter(({ isDone }) => !isDone).slice(0, tasksOnPhone);
  if (isHidden || !setUp.isShown || done === tasks.length) return null;
  return (
    <section aria-labelledby="set-up" className="mb-8 border border-hairline bg-surface p-5 sm:p-6 md:mb-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="set-up" className="text-xl">
          {m.admin_dashboard_set_up_your_shop()}
        </h2>
        <p className="text-sm text-muted tabular-nums">{m.admin_dashboard_of_done({ done, length: tasks.length })}</p>
      </div>
      <ol className="grid gap-x-12 lg:grid-cols-2">
        {tasks.map((task) => (
          <Task key={task.key} task={task} className={cx(!showsAll && !first.includes(task) && 'max-md:hidden')} />
        ))}
      </ol>
      {first.length < tasks.length && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3 me-4 -ms-2 md:hidden"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.admin_dashboard_show_fewer() : m.admin_dashboard_show_all({ length: tasks.length })}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="mt-3 -ms-2"
        pending={pending}
        pendingLabel={m.admin_dashboard_hiding_the_list()}
        onClick={() => void hide()}
      >
        {m.admin_dashboard_hide_this_list()}
      </Button>
    </section>
  );
}

type TaskProps = { task: SetUpTask; className: string };

function Task({ task: { key, label, text, isDone, href }, className }: TaskProps) {
  return (
    <li className={cx('flex gap-3 border-t border-hairline py-3 text-sm', className)}>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border',
          isDone ? 'border-transparent bg-success-tint text-success' : 'border-outline',
        )}
      >
        {isDone && <CheckIcon size={14} />}
      </span>
      <div className="min-w-0">
        <Message
          message={isDone ? m.admin_dashboard_task_done : m.admin_dashboard_task_not_done}
          inputs={{ label }}
          markup={{
            task: ({ children }) =>
              isDone || href === undefined ? (
                <span className={cx('font-medium', isDone && 'text-muted')}>{children}</span>
              ) : (
                <TextLink to={href} className="font-medium">
                  {children}
                </TextLink>
              ),
            hidden,
          }}
        />
        {!isDone && <span className="block text-muted">{text}</span>}
        {key === 'mail' && isDone && (
          <div>
            <TestMail />
          </div>
        )}
      </div>
    </li>
  );
}
