import * as m from '#i18n/messages.ts';
import { DateText } from '#web/components/site/date-text.tsx';

type MessageTextProps = {
  title: string;
  when: string;
  timeZone: string | undefined;
  text: string;
  /** Shown before the time. */
  note?: string | undefined;
};

/** A text with its line breaks, in the direction of its script. */
export function MessageText({ title, when, timeZone, text, note }: MessageTextProps) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{title}</h2>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          {note && <span>{note}</span>}
          <DateText value={when} withTime timeZone={timeZone} />
        </p>
      </div>
      <p dir="auto" className="border-s-2 border-hairline ps-5 wrap-anywhere whitespace-pre-wrap">
        {text || <span className="text-muted">{m.admin_messages_no_message_text()}</span>}
      </p>
    </section>
  );
}
