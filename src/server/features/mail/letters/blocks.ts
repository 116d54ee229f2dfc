/** What a letter is made of. Both forms, HTML and plain text, are made of the same blocks, so they say the same. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'action'; label: string; href: string }
  /** Something somebody typed, with its line breaks: an address, a message. */
  | { type: 'passage'; title: string; text: string }
  | { type: 'lines'; lines: readonly { name: string; detail: string; amount: string }[] }
  | { type: 'sums'; rows: readonly { label: string; amount: string; total?: boolean }[] };

export type Content = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  replyTo?: { name: string; address: string };
};

/** The shop as letters know it; answers to what it wrote go to `email`. */
export type Shop = { url: string; name: string; email: string };
