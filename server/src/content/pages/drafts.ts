import { legalPages } from '@last-circle/contract/content/page-rules.ts';
import { markup } from '#platform/html/markup.ts';

/** What is stored of people, a sentence each. */
export type StoredOfPeople = readonly string[];

type LegalPage = (typeof legalPages)[number];

const todo = (what: string) => markup`<em>[Fill in: ${what}]</em>`;

const imprint = () => markup`<h2>Who runs this site</h2>
<p>${todo('your full name, or that of your company, and who speaks for it')}</p>
<h2>Address</h2>
<p>${todo('street, number, postcode, city and country')}</p>
<h2>Contact</h2>
<p>${todo('an email address that is read, and a phone number where your law asks for one')}</p>
<h2>Register and tax</h2>
<p>${todo('court, register and VAT number, or leave this part out')}</p>`;

const privacy = (stored: StoredOfPeople) => markup`<h2>Who is responsible</h2>
<p>${todo('name and address, as in the imprint')}</p>
<h2>What is stored of you</h2>
<ul>${stored.map((what) => markup`<li>${what}</li>`)}</ul>
<h2>What it is for</h2>
<p>To run tournaments, to deliver what you order, and to answer you. ${todo('the legal basis, and anything else that you use it for')}</p>
<h2>Who else gets it</h2>
<p>${todo('your host, your mail service, your payment service, and where they are')}</p>
<h2>Cookies</h2>
<p>One cookie remembers whether you chose the dark or the light theme. What keeps you logged in, and your cart, is stored in your browser and sent to nobody else. Nobody is followed.</p>
<h2>How long it is kept</h2>
<p>Until you delete your account, which you can do on your profile; orders stay as long as the law requires. ${todo('how long that is')}</p>
<h2>Your rights</h2>
<p>On your profile you can download all that is stored of you, correct it and delete it. ${todo('to whom people can complain')}</p>`;

const terms = () => markup`<h2>Who these terms are with</h2>
<p>${todo('name and address, as in the imprint')}</p>
<h2>Taking part</h2>
<p>${todo('who may play: age, countries, one account for each person')}</p>
<h2>Fair play</h2>
<p>${todo('what is forbidden, and what follows')}</p>
<h2>Prizes</h2>
<p>${todo('when and how prizes are paid out')}</p>
<h2>Orders</h2>
<p>${todo('delivery, returns and how people can withdraw')}</p>
<h2>Liability</h2>
<p>${todo('what you answer for')}</p>`;

const drafts: Record<LegalPage, (stored: StoredOfPeople) => { html: string }> = {
  imprint,
  privacy,
  terms,
};

/** What could stand on a legal page; '' for any other. */
export const draftOf = (slug: string, stored: StoredOfPeople) =>
  legalPages.find((page) => page === slug) ? drafts[slug as LegalPage](stored).html : '';
