import type { Article } from '../article.ts'

export default {
  title: 'Privacy policy',
  lead: 'Which data we process, why, for how long, and how to use your rights, under the European regulation (GDPR) and Moroccan law 09-08.',
  updatedOn: '2026-11-27',
  summary: [
    'We process only what it takes to run the site. We sell <b>no</b> data and show no targeted advertising.',
    'The exact address of a space may be given only to the retailer whose booking is <b>confirmed</b>.',
    'You can see, correct, <b>export</b> and <b>erase</b> your data from your <profile>profile</profile>.',
    'Nothing optional is kept in your browser <b>without your consent</b>.',
  ],
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible for your data',
      blocks: [
        'The controller is the operator of {site}:',
        { kind: 'part', part: 'company' },
        'For any question about your data, write to <mail>{email}</mail> or use the <contact>contact page</contact>. Requests about your rights are handled first.',
      ],
    },
    {
      id: 'data',
      title: 'The data we process',
      blocks: [
        {
          kind: 'table',
          caption: 'Categories of data and where they come from',
          head: ['Category', 'What it is', 'Where it comes from'],
          rows: [
            ['Account', 'First and last name, e-mail address, roles, language, password as an unreadable hash', 'You'],
            [
              'Profile',
              'Photo, company, biography, city, telephone, skills and zone of a local seller',
              'You, if you fill them in',
            ],
            ['Spaces', 'Description, measurements, pictures, address, price, calendar', 'The host'],
            [
              'Bookings and missions',
              'Dates, amounts, messages sent with them, each change of state with its author and time',
              'Both parties',
            ],
            ['Exchanges', 'Messages, reviews, replies, notifications', 'You and the other party'],
            ['Favourites and saved searches', 'Spaces you keep, criteria, alerts', 'You'],
            ['Messages to support', 'Name, e-mail address, subject, text', 'You, through the contact form'],
            ['Reports', 'Reason, text; name and e-mail address of who has no account', 'You, by reporting content'],
            ['Connection', 'IP address, browser, date and time, open sessions', 'Your device'],
            ['Sign-in with Google or Apple', 'Identifier, name, e-mail address', 'That provider, if you choose it'],
          ],
        },
        'We ask for no sensitive data (health, opinions, origin, religion), and ask you to write none in your listings or messages. Photos you add are stripped of their hidden data, such as where they were taken.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why, and on what legal basis',
      blocks: [
        'Each processing rests on one of the grounds of article 6 of the GDPR and article 4 of law 09-08.',
        {
          kind: 'table',
          caption: 'Purposes and legal bases',
          head: ['Purpose', 'Legal basis'],
          rows: [
            [
              'Opening and keeping your account, listing, booking, writing, reviewing',
              'Performance of the contract between us',
            ],
            [
              'E-mailing you about your bookings, missions and messages',
              'Performance of the contract; you set each kind in your profile',
            ],
            [
              'Sending you an alert when a space fits a saved search',
              'Your consent, withdrawn with one click in each alert',
            ],
            [
              'Answering your messages',
              'Our legitimate interest in answering you, or steps taken at your request before a contract',
            ],
            [
              'Checking listings and identities, preventing fraud and abuse, securing the site',
              'Our legitimate interest and that of the other users',
            ],
            [
              'Measuring response rates and times, ratings, and how often a space is viewed',
              'Our legitimate interest in offering figures that can be relied on',
            ],
            ['Keeping in your browser what is not indispensable', 'Your consent'],
            ['Keeping our books, answering authorities', 'Legal obligation'],
          ],
        },
        'No decision with legal effects is made by a machine alone. The order of results depends on your criteria, availability, price and ratings; it does not use your profile.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep them',
      blocks: [
        {
          kind: 'table',
          caption: 'Retention periods',
          head: ['Data', 'Period'],
          rows: [
            ['Account, profile, favourites, saved searches', 'Until the account is deleted'],
            [
              'Bookings, missions, reviews',
              'Kept for the other party; when your account is deleted, your name is removed from them',
            ],
            ['Messages', 'As long as one of the two accounts exists'],
            ['Messages to support', 'Three years'],
            ['Reports', 'Three years after our answer; without your name as soon as your account is deleted'],
            ['Sessions', 'Thirty days after the last visit'],
            ['Record of e-mails sent (recipient, date, kind)', 'Ninety days; the content is erased once sent'],
            ['Counters against abuse (IP address)', 'Two days at most'],
            [
              'Counts of searches by day (place, type, month, language), without anybody in them',
              'Thirteen months; from then on sums by day, city and type',
            ],
            ['Technical logs', 'One year at most'],
            ['Accounting records', 'As long as the law requires'],
          ],
        },
      ],
    },
    {
      id: 'recipients',
      title: 'Who has access to them',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>The other party.</b> The host sees your name, photo, company and message when you request their space. You see the exact address once the booking is confirmed, where the host does not show it to everybody. A local seller who works for you sees your phone number, if you have given it, from the day before to the end of the mission.',
            '<b>The public.</b> Published spaces, reviews, visible profiles of local sellers. You choose whether your profile can be seen.',
            '<b>Our team,</b> to review, help and moderate. Each of their actions is recorded in a log.',
            '<b>Our providers</b> of hosting and e-mail delivery, bound by contract and acting on our instructions only.',
            '<b>Google or Apple,</b> only if you choose to sign in with them.',
            '<b>Authorities,</b> where the law obliges us.',
          ],
        },
        'If a provider processes data outside Morocco or the European Economic Area, the transfer is covered by the standard clauses of the European Commission and by articles 43 and 44 of law 09-08.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          kind: 'list',
          items: [
            '<b>Access and copy</b> (GDPR, art. 15 and 20; law 09-08, art. 7): “Export my data” in your profile gives you a readable file.',
            '<b>Rectification</b> (art. 16; art. 8): correct your profile, or ask us to. We do it free of charge within ten days.',
            '<b>Erasure</b> (art. 17): deleting your account erases your data or makes it anonymous. The screen first says what becomes of your bookings.',
            '<b>Objection and restriction</b> (art. 18 and 21; art. 9): tell us which processing you object to, and why.',
            '<b>Withdrawal of consent</b> (art. 7): at any time, in the <cookiesSettings>cookie settings</cookiesSettings>, in an alert or in your profile.',
            '<b>Instructions</b> on what becomes of your data after your death, where the law of your country provides for them.',
          ],
        },
        'For anything your profile does not let you do, write to <mail>{email}</mail> from the address of your account. We answer within a month. We ask for proof of identity only where a serious doubt remains, and erase it afterwards.',
      ],
    },
    {
      id: 'authorities',
      title: 'Where to complain',
      blocks: [
        'If our answer does not satisfy you, you may turn to a supervisory authority: in Morocco, the <cndp>National Commission for the Control of Personal Data Protection (CNDP)</cndp>; in France, the <cnil>National Commission on Informatics and Liberty (CNIL)</cnil>; elsewhere in the European Union, the authority of your country.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        'What is indispensable (sign-in, language, security, your choice itself) is kept without consent, as the law allows. The rest waits for yours: today that is only your last searches and the order of the ways in on the home page. We use neither tools of audience measurement nor advertising so far.',
        'We count searches and opened pages ourselves, by day, without cookies and without anything of you in your browser: no consent is needed for that. So that one visitor does not count twice, a fingerprint of the IP address and the browser is held in memory only, with a secret that changes each day; it is never written and nobody can be found by it. Words that were searched are written only once several visitors of one day have typed them.',
        'The complete list, with names and periods, is in the <cookiesSettings>cookie settings</cookiesSettings>. Refusing takes as many clicks there as accepting.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect them',
      blocks: [
        'Traffic is encrypted. Passwords are kept as hashes only, and the most common ones are refused. No script can read the sign-in cookie. Attempts at passwords are limited, and changing your password closes your other sessions. What you may not see is not even looked up in the database.',
        'Should a data breach put you at high risk, we would tell you without delay, and the competent authority as well.',
      ],
    },
    {
      id: 'changes',
      title: 'Age, and changes to this page',
      blocks: [
        'Rahba is for professionals and adults. We delete the account of a minor as soon as we learn of it.',
        'When this page changes in a way that matters, we tell you by e-mail before the change takes effect. The date of the last update stands at the top of the page.',
      ],
    },
  ],
} as const satisfies Article
