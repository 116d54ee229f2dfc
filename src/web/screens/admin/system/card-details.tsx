import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { type FailedJob, runJobAgain, type SystemCardName, type SystemStatus } from '#web/store/system/system.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { DateText } from '#web/components/site/date-text.tsx';

const linkClass = 'w-fit py-1 text-sm pointer-coarse:py-3';

type DetailsProps = { name: SystemCardName; status: SystemStatus; refresh: () => Promise<void> };

/** What a card has beside its figures. */
export function CardDetails({ name, status, refresh }: DetailsProps) {
  if (name === 'version') return <Instances instances={status.instances} />;
  if (name === 'jobs') return <FailedJobs jobs={status.failedJobs} refresh={refresh} />;
  if (name === 'stock') return <Mismatches variants={status.stockMismatches} />;
  if (name === 'mails') {
    return (
      <AdminLink to={adminPaths.mails.href()} className={linkClass}>
        {m.admin_system_open_mails()}
      </AdminLink>
    );
  }
  if (name === 'payments') {
    return (
      <AdminLink to={adminPaths.payments.href()} className={linkClass}>
        {m.admin_system_open_payments()}
      </AdminLink>
    );
  }
  return null;
}

function Instances({ instances }: Pick<SystemStatus, 'instances'>) {
  if (instances.length < 2) return null;
  return (
    <ul aria-label={m.admin_system_instances()} className="space-y-1 text-sm wrap-anywhere">
      {instances.map((instance) => (
        <li key={instance._id}>{describeInstance(instance)}</li>
      ))}
    </ul>
  );
}

function describeInstance({ name, version, draining, sure }: SystemStatus['instances'][number]): string {
  if (draining) {
    return sure
      ? m.admin_system_instance_stopping({ name, version })
      : m.admin_system_instance_stopping_unsure({ name, version });
  }
  return sure ? m.admin_system_instance({ name, version }) : m.admin_system_instance_unsure({ name, version });
}

function FailedJobs({ jobs, refresh }: { jobs: readonly FailedJob[]; refresh: () => Promise<void> }) {
  if (jobs.length === 0) return null;
  return (
    <ul aria-label={m.admin_system_failed_jobs()} className="space-y-3 text-sm">
      {jobs.map((job) => (
        <FailedJobRow key={job._id} job={job} refresh={refresh} />
      ))}
    </ul>
  );
}

function FailedJobRow({ job, refresh }: { job: FailedJob; refresh: () => Promise<void> }) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const [pending, setPending] = useState(false);

  const run = async () => {
    setPending(true);
    try {
      await dispatch(runJobAgain(job._id)).unwrap();
      notify.success(m.admin_system_the_job_runs_again());
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
    await refresh();
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="wrap-anywhere">
        <bdi dir="ltr">{job.task}</bdi>
        <span className="block text-muted">
          <DateText value={job.failedAt} short timeZone={timeZone} />
        </span>
      </span>
      <Button size="sm" pending={pending} onClick={() => void run()}>
        <span>
          <Message message={m.admin_system_run_again} inputs={{ task: job.task }} markup={{ hidden }} />
        </span>
      </Button>
    </li>
  );
}

function Mismatches({ variants }: { variants: SystemStatus['stockMismatches'] }) {
  if (variants.length === 0) return null;
  return (
    <ul aria-label={m.admin_system_variants_whose_stock_is_wrong()} className="space-y-2 text-sm wrap-anywhere">
      {variants.map(({ _id, productId, name }) => (
        <li key={_id}>
          <bdi>{name}</bdi>{' '}
          <AdminLink to={adminPaths.stock.href(productId)} className="inline-block py-1 pointer-coarse:py-3">
            <Message message={m.admin_system_why_is_this_number} inputs={{ name }} markup={{ hidden }} />
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}
