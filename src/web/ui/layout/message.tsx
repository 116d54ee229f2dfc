export { ParaglideMessage as Message } from '@inlang/paraglide-js-react';
