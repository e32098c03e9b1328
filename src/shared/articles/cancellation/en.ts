import type { Article } from '../article.ts'

export default {
  title: 'Cancellation policy',
  lead: 'When and how to cancel a request or a booking, what it costs, and what happens next.',
  updatedOn: '2026-11-26',
  summary: [
    'A pending request can be withdrawn <b>at any time</b>, free of charge.',
    'Once confirmed, a booking can be cancelled <b>until the day before</b> it starts, at the space’s local time. What that costs depends on the space’s terms, shown before your request.',
    'Rahba takes <b>no payment</b>: what is owed after a cancellation is between you and the host, and stays written in the booking.',
    'A host who has accepted is <b>committed</b>: nobody else can be given your days.',
  ],
  sections: [
    {
      id: 'pending',
      title: 'While the request is pending',
      blocks: [
        'A request does not commit you. Withdraw it whenever you like from <retailerBookings>My bookings</retailerBookings>: the host is told at once and nobody asks you why.',
        'It also ends by itself, still free of charge:',
        {
          kind: 'list',
          items: [
            'when the host declines it;',
            'when the host has not answered after three days, or when the first day comes before that;',
            'when the host accepts another request that shares one of your days. Two bookings never share a day.',
          ],
        },
        'In each case you receive a notification and an e-mail, and are free to request another space for the same dates.',
      ],
    },
    {
      id: 'confirmed',
      title: 'Once the booking is confirmed',
      blocks: [
        'You cancel until midnight before the first day, <b>at the space’s local time</b>. A space in Dubai follows the clock of Dubai, wherever you are. Each host chooses one of these three terms:',
        { kind: 'part', part: 'cancellation-terms' },
        'They are shown on the space’s page and beside the total, with the days and amounts of your booking. Those of your request remain those of your booking, even if the host changes them later, or Rahba what they ask. Before you cancel, you read the exact amount.',
        'From the first day on, the booking can no longer be cancelled. If you leave earlier than planned, talk to the host: only they can waive part of the sum.',
        {
          kind: 'table',
          caption: 'Who can cancel, when and at what price',
          head: ['Moment', 'Who can end it', 'Fee', 'The days'],
          rows: [
            ['Pending request', 'You by withdrawing it, the host by declining it', 'None', 'They were not held'],
            [
              'Confirmed booking, before the first day',
              'You, or the host, saying why',
              'By the space’s terms if it is you; none if it is the host',
              'Free again that very second',
            ],
            ['From the first day on', 'Nobody', 'The total is owed to the host', 'They remain yours'],
          ],
        },
        {
          kind: 'note',
          tone: 'tip',
          title: 'Instant booking follows the same rule',
          text: 'Some hosts confirm any request for their free days in advance. Your booking is then confirmed the moment you send it, and can be cancelled on the space’s terms, like any other.',
        },
      ],
    },
    {
      id: 'example',
      title: 'An example in dirhams',
      blocks: [{ kind: 'part', part: 'cancellation-example' }],
    },
    {
      id: 'money',
      title: 'What you had already paid',
      blocks: [
        'The total is paid directly to the host once the booking is confirmed, on the day and by the means agreed with them. Rahba takes no payment. So we cannot return money in the host’s place.',
        'After a cancellation, the host returns whatever was received <b>beyond</b> what you owe, which is all of it if you owe nothing. If you owe more than you have paid, you pay what is missing. Keep a record of each payment: the simplest is to mention it in your <messages>messages</messages>, where it carries a date.',
      ],
    },
    {
      id: 'host',
      title: 'If the host can no longer receive you',
      blocks: [
        'Accepting commits the host: they can only cancel until the day before the first day, for a reason that you read. Whatever the terms, you then owe nothing and they return all they have received. You are told at once and offered three other spaces that are free on the same dates.',
        'If something unforeseen makes the space unusable from the first day on, such as water damage or an official closure, they write to you and tell us through the <contact>contact page</contact>. You owe nothing for the days you are deprived of, the host returns what was received for them, and we help you find a space that is free on the same dates.',
        'When an account is suspended or deleted, the requests and upcoming bookings that depend on it are cancelled, and the other party is told. Deleting one’s own account is cancelling: a retailer then owes what the terms of their bookings say.',
      ],
    },
    {
      id: 'how',
      title: 'Cancelling, step by step',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Open My bookings',
              text: 'From your dashboard, or through the link in the e-mail you received with the request.',
            },
            {
              title: 'Choose the booking, then “Cancel”',
              text: 'The button is there only while cancelling is still possible.',
            },
            {
              title: 'Read what is owed, add a word, and confirm',
              text: 'The host receives a notification and an e-mail. Their days are free for others at once.',
            },
          ],
        },
      ],
    },
    {
      id: 'missions',
      title: 'And the local seller?',
      blocks: [
        'A mission that depends on a booking ends with it: the local seller is told at the same moment. A mission proposed without a booking goes on; if you no longer need it, tell that person without delay.',
      ],
    },
  ],
} as const satisfies Article
