/**
 * The messages of invalid values, for the schemas of the contract and the forms in the browser. Texts that the specification quotes
 * must not change. This file has no schema, because browsers load it.
 */

// Any field
export const required = (label = 'This field'): string => `${label} is required.`;
export const invalid = 'This is not valid.';
export const checkFields = 'Please check what you entered.';
export const notAChoice = 'Choose one of these.';
export const notTicked = 'Check this box to continue.';
export const duplicate = (name: string): string => `${name} is listed twice.`;

// Types
export const notText = 'Enter text.';
export const notANumber = 'Enter a number.';
export const notWhole = 'Enter a whole number.';
export const atLeastOne = 'Enter 1 or more.';
export const unpaidMinutes = 'Enter a whole number of minutes from 5 to 1440.';
export const notABoolean = 'Enter true or false.';
export const notAList = 'Send a list.';
export const notAnObject = 'Send an object.';
export const unknownKeys = (names: readonly string[]): string => `Leave this out: ${names.join(', ')}.`;

// Texts
export const tooLong = (maximum: number | bigint): string => `Use at most ${maximum} characters.`;
export const tooShort = (minimum: number | bigint): string => `Use at least ${minimum} characters.`;
export const unstorable = 'This contains a character that cannot be stored.';
export const email = 'Enter an e-mail address such as name@example.com.';
export const emailOrEmpty = 'Enter an e-mail address such as name@example.com, or leave this empty.';
export const url = 'Enter a complete address such as https://example.com.';
export const webAddress = 'Enter an address that begins with https://';
export const slug = 'Use letters, digits and hyphens, such as linen-shirt.';
export const slugLikeId = 'Use fewer digits.';
export const hexColor = 'Enter six digits such as #1a2b3c, or nothing.';
export const timeZone = 'Choose a time zone.';

// Numbers
export const atMost = (maximum: number | bigint | string): string => `Enter ${maximum} or less.`;
export const atLeast = (minimum: number | bigint | string): string => `Enter ${minimum} or more.`;
export const lessThan = (limit: number | bigint): string => `Enter less than ${limit}.`;
export const moreThan = (limit: number | bigint): string => `Enter more than ${limit}.`;
export const smallerNumber = 'Enter a smaller number.';
export const largerNumber = 'Enter a larger number.';
export const notAMultiple = (divisor: number | bigint): string => `Enter a multiple of ${divisor}.`;
export const wholeOrNothing = 'Enter a whole number, or nothing.';
export const amount = 'Enter an amount such as 38 or 19.50.';
export const smallerAmount = 'Enter a smaller amount.';
export const taxRate = 'Enter a rate such as 8.25 or 8.875.';

// Lists
export const tooMany = (maximum: number | bigint): string => `Choose at most ${maximum}.`;
export const tooFew = (minimum: number | bigint): string => `Choose at least ${minimum}.`;

// Days
export const day = 'Enter a date such as 2026-11-20.';
export const dayOutOfRange = 'Enter a date from 1970 on.';
export const wholeDays = 'Enter a whole number of days.';
export const deliveryDays = 'Enter a whole number of days from 1 to 60.';
export const deliveryDaysReversed = 'Enter at least as many days as above.';

// Accounts
export const passwordsDiffer = 'The two passwords are not the same.';
export const phone = 'Enter the number as 123-456-7890.';
export const termsNotAccepted = 'Please agree to the terms to continue.';
export const privacyNotAccepted = 'Please agree to the privacy policy to send this message.';

// Addresses
export const addressPhone = 'Enter a phone number such as +44 20 7946 0000.';
export const pincode = 'Enter a postal code such as SW1Y 4JH, or “none” if there is none.';

// Cart, orders and returns
export { quantityTooGreat, quantityTooSmall } from './quantity-messages.ts';
export const orderTermsNotAccepted = 'Please accept the terms to send the order.';
export const courierNotes = 'Add a delivery note, or type “none”.';
export const nothingToReturn = 'Choose how many items you want to send back.';
export const nothingToRefund = 'Nothing is left to refund: enter 0.';
export const noOrderChosen = 'Choose an order.';
export const trackingNumbers = 'Enter one tracking number per order.';

// Cards
export const cardNumber = 'This card number isn’t valid.';
export const cardMonth = 'Enter a month between 01 and 12.';
export const cardYear = 'Enter a year such as 2030.';
export const cardExpired = 'This card has expired.';
export const cardCvv = 'Enter the three digits on the back of the card.';

// Catalogue
export const optionName = 'Enter a name, or remove it.';
export const highlights = 'Enter at least one highlight.';
export const fileMissing = 'Please upload a file before submitting the form!';
export const fileNotChosen = 'Choose a file.';
export const imageNotUploaded = 'This picture was not uploaded. Try again, or remove it.';
export const imageTooLarge = 'This picture is larger than 10 MB.';
